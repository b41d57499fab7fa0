#!/bin/sh
# The password of the database, and the address that holds it. Makes nothing twice.
set -eu
umask 077
folder=$(cd "$(dirname "$0")" && pwd)/secrets
if [ -e "$folder/database" ]; then
  echo "$folder/database is there already"
  exit 0
fi
mkdir -p "$folder"
password=$(python3 -c 'import secrets; print(secrets.token_urlsafe(24))')
printf '%s\n' "$password" > "$folder/password"
printf 'postgresql://kiebitz:%s@postgres/kiebitz\n' "$password" > "$folder/database"
# Containers read them as their own users; nobody else gets into the folder.
chmod 644 "$folder/password" "$folder/database"
echo "made $folder/database and $folder/password"
