#!/usr/bin/env bash
# The newcomer's path, proven: a clean clone in a folder with a space, an empty HOME, a plain PATH.
# A player's first: `make play` from nothing until its address answers with the start page, what it
# leaves on the disk, and the terminal game up to its first prompt. Then a contributor's: `make setup`
# upgrades the same .venv, timed, and `make play` leaves it so. As root it is done a second time as an
# ordinary user. Only what is committed is cloned.
set -euo pipefail
export LC_ALL=C.UTF-8

repository=$(cd "$(dirname "$0")/.." && pwd)
prompt='Amazonas[\s\S]*Ctrl\+Q'  # the games are listed, and below them the keys of the terminal game
prompt_seconds=60
page_seconds=180         # from `make play` to the start page: packages, Node, the client is built; 45 where nothing else runs
again_seconds=30         # the same once more
megabytes=180            # what `make play` leaves: packages and client
setup_seconds=60         # on a warm registry
stranger=54321           # the made-up uid of the ordinary user

place=$(mktemp -d "${TMPDIR:-/tmp}/kiebitz fresh.XXXXXX")
trap 'rm -rf "$place"' EXIT
chmod 755 "$place"
printf '[safe]\n\tdirectory = *\n' > "$place/gitconfig"

# What a machine may need to reach its package index; everything else stays behind.
passed_on=()
while IFS= read -r name; do passed_on+=("$name=${!name}"); done < <(
  compgen -e | grep -E '^(PIP_.*|UV_INDEX.*|UV_DEFAULT_INDEX|npm_config_registry|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(https?|all|no)_proxy|(HTTPS?|ALL|NO)_PROXY)$' || true
)

serves() { # seconds, command…: prints the seconds until the start page is there
  local limit=$1 start=$EPOCHREALTIME server said address page; shift
  said=$(mktemp)
  setsid "$@" > "$said" 2>&1 &
  server=$!
  until address=$(grep -om1 'http://localhost:[0-9]*/' "$said"); do
    if ! kill -0 "$server" 2>/dev/null ||
      awk "BEGIN { exit !($EPOCHREALTIME - $start > $limit) }"; then
      echo "no address was printed; it said:" >&2
      cat "$said" >&2
      kill -- "-$server" 2>/dev/null
      return 1
    fi
    sleep 0.3
  done
  # Read whole before it is searched: a grep that stops early would end curl with an error.
  if ! page=$(curl -sS -f -m 60 "$address" 2>&1) || [[ $page != *'<title>Kiebitz</title>'* ]]; then
    printf 'no start page at %s; curl: %s\nthe server said:\n' "$address" "$page" >&2
    cat "$said" >&2
    kill -- "-$server"
    return 1
  fi
  awk "BEGIN { printf \"%.1f\", $EPOCHREALTIME - $start }"
  kill -- "-$server"
  wait "$server" 2>/dev/null || true
  rm -f "$said"
}

fresh() { # who, command that becomes them…
  local who=$1; shift
  local checkout="$place/$who/kiebitz clone" home="$place/$who/home" start seconds asked served again size
  mkdir -p "$place/$who" "$home"
  GIT_CONFIG_GLOBAL="$place/gitconfig" git clone -q "$repository" "$checkout"
  [ "$who" = ordinary ] && chown -R "$stranger:$stranger" "$place/$who"
  local as=("$@" env -i "HOME=$home" "PATH=/usr/local/bin:/usr/bin:/bin" TERM=xterm-256color
    LANG=C.UTF-8 "GIT_CONFIG_GLOBAL=$place/gitconfig" "${passed_on[@]}")

  served=$(cd "$checkout" && serves "$page_seconds" "${as[@]}" make play PORT=0)
  size=$(du -scm "$checkout/.venv" "$checkout/web/dist" | tail -n 1 | cut -f1)
  if [ -e "$checkout/.tools" ] || [ -e "$checkout/web/node_modules" ] || [ -e "$checkout/build/node" ]; then
    echo "fresh clone ($who): make play leaves behind what only building needs" >&2
    return 1
  fi
  asked=$(cd "$checkout" &&
    "${as[@]}" python3 tools/first_prompt.py "$prompt_seconds" "$prompt" .venv/bin/kiebitz play)
  start=$EPOCHREALTIME
  (cd "$checkout" && "${as[@]}" make setup)
  seconds=$(awk "BEGIN { printf \"%.1f\", $EPOCHREALTIME - $start }")
  again=$(cd "$checkout" && serves "$again_seconds" "${as[@]}" make play PORT=0)
  if ! [ -x "$checkout/.venv/bin/pytest" ]; then
    echo "fresh clone ($who): make play takes the packages of contributors away" >&2
    return 1
  fi
  if [ -n "$(cd "$checkout" && "${as[@]}" git status --porcelain)" ]; then
    echo "fresh clone ($who): set-up leaves files that git does not ignore" >&2
    return 1
  fi
  echo "fresh clone ($who): start page of make play after $served s, $size MB installed, first prompt of the terminal game after $asked s; set-up $seconds s, then make play after $again s"
  [ "$size" -le "$megabytes" ] || {
    echo "fresh clone ($who): $size MB installed are more than $megabytes" >&2
    return 1
  }
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
