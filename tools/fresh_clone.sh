#!/usr/bin/env bash
# The newcomer's path, proven: a clean clone in a folder with a space, an empty HOME, a plain PATH;
# `make setup` timed, then `make play` up to its first prompt. As root it is done a second time as
# an ordinary user. Only what is committed is cloned.
set -euo pipefail
export LC_ALL=C.UTF-8

repository=$(cd "$(dirname "$0")/.." && pwd)
prompt='Amazonas[\s\S]*: $'  # the games are listed, then the terminal game asks for a number
prompt_seconds=60
setup_seconds=60         # on a warm registry
stranger=54321           # the made-up uid of the ordinary user

place=$(mktemp -d "${TMPDIR:-/tmp}/kiebitz fresh.XXXXXX")
trap 'rm -rf "$place"' EXIT
chmod 755 "$place"
printf '[safe]\n\tdirectory = *\n' > "$place/gitconfig"

# What a machine may need to reach its package index; everything else stays behind.
passed_on=()
while IFS= read -r name; do passed_on+=("$name=${!name}"); done < <(
  compgen -e | grep -E '^(PIP_.*|UV_INDEX.*|UV_DEFAULT_INDEX|SSL_CERT_(FILE|DIR)|(https?|all|no)_proxy|(HTTPS?|ALL|NO)_PROXY)$' || true
)

fresh() { # who, command that becomes them…
  local who=$1; shift
  local checkout="$place/$who/kiebitz clone" home="$place/$who/home" start seconds asked
  mkdir -p "$place/$who" "$home"
  GIT_CONFIG_GLOBAL="$place/gitconfig" git clone -q "$repository" "$checkout"
  [ "$who" = ordinary ] && chown -R "$stranger:$stranger" "$place/$who"
  local as=("$@" env -i "HOME=$home" "PATH=/usr/local/bin:/usr/bin:/bin" TERM=xterm-256color
    LANG=C.UTF-8 "GIT_CONFIG_GLOBAL=$place/gitconfig" "${passed_on[@]}")

  start=$EPOCHREALTIME
  (cd "$checkout" && "${as[@]}" make setup)
  seconds=$(awk "BEGIN { printf \"%.1f\", $EPOCHREALTIME - $start }")
  asked=$(cd "$checkout" &&
    "${as[@]}" python3 tools/first_prompt.py "$prompt_seconds" "$prompt" make play)
  if [ -n "$(cd "$checkout" && "${as[@]}" git status --porcelain)" ]; then
    echo "fresh clone ($who): set-up leaves files that git does not ignore" >&2
    return 1
  fi
  echo "fresh clone ($who): set-up $seconds s, first prompt of make play after $asked s"
  awk "BEGIN { exit $seconds > $setup_seconds }" || {
    echo "fresh clone ($who): set-up took more than $setup_seconds s" >&2
    return 1
  }
}

if [ "$(id -u)" = 0 ]; then
  fresh root
  fresh ordinary setpriv --reuid="$stranger" --regid="$stranger" --clear-groups --
else
  fresh user
fi
