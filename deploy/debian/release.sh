# Parts that install, upgrade, rollback and the command `hamgam` share. Read by them, never run.
# shellcheck shell=bash
set -euo pipefail
shopt -s inherit_errexit
# Releases and units are read by other users, whatever root's own umask is.
umask 022

base=/opt/hamgam
releases=$base/releases
data=/var/lib/hamgam
backups=/var/backups/hamgam
environment=/etc/hamgam/hamgam.env
# Where a restore puts the data, before it takes the place of the site's, and what it needs for that
# and nobody else may have: the latter in memory, which a loss of power empties.
beside=$data/restore
secrets=/run/hamgam-restore

say() { printf '\n== %s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
require_root() { [ "$(id -u)" = 0 ] || fail "Run it as root: sudo $0"; }

# One upgrade, rollback or restore at a time; a rollback within an upgrade has the upgrade's lock.
is_alone() {
  { : >&9; } 2>/dev/null || exec 9>/run/hamgam-upgrade.lock
  flock --nonblock 9
}
alone() { is_alone || fail "Another upgrade, rollback or restore is under way."; }

# The value of a variable in the product's environment; nothing where it is not set.
setting() { sed -n "s/^$1=//p" "$environment" | tail -n 1 | sed "s/^\([\"']\)\(.*\)\1\$/\2/"; }

backup_folder() { setting BACKUP_DIR | grep . || echo "$backups"; }

# The name of the machine in an address.
host_of() { printf '%s\n' "$1" | sed 's,^[a-z]*://\([^:/]*\).*,\1,'; }

# Refuses what no process would start with, or a second one.
check_settings() {
  local name
  for name in PORT DATA_DIR; do
    [ -z "$(setting "$name")" ] || fail "Take $name out of $environment: each process of an installed site has its own from the unit hamgam@."
  done
  [ -z "$(setting METRICS_PORT)" ] || [ "$(ports | wc -l)" -lt 2 ] ||
    fail "Take METRICS_PORT out of $environment: a port is one process's alone. METRICS_TOKEN is for several."
}

# The name of the release that a link leads to: current, or one of releases.
release_at() { basename "$(readlink -f "$1")"; }

# The name of a new release of the sources in $1.
name_release() {
  local version
  version=$(sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' "$1/package.json" | head -n 1)
  printf '%s-%s\n' "$version" "$(date -u +%Y%m%d%H%M%S)"
}

# Builds the sources in $1 as the release $2, as a user that can read no data of the product.
build_release() {
  local source=$1 folder=$releases/$2
  install -d -o hamgam-build -g hamgam-build -m 755 "$folder"
  tar -C "$source" --exclude=./node_modules --exclude=./dist --exclude=./data --exclude=./.git \
    --exclude='./.data-*' --exclude=.env --exclude=more.env -cf - . | tar -C "$folder" --no-same-owner -xf -
  chown -R hamgam-build:hamgam-build "$folder"
  if ! (cd "$folder" && build_here) >&2; then
    rm -rf "$folder"
    fail "The sources in $source could not be built, so nothing was changed; the reason is above."
  fi
  chown -R root:root "$folder"
  chmod -R a+rX,go-w "$folder"
}

build_here() {
  fetch_tools package.json &&
    as_builder npm ci --omit=dev --no-audit --no-fund --loglevel=error &&
    as_builder node tools/build.ts
}

builder=/var/cache/hamgam-build
tools=$builder/tools

as_builder() {
  runuser -u hamgam-build -- env HOME="$builder" NODE_ENV=production \
    PATH="$tools/node_modules/.bin:/usr/local/bin:/usr/bin:/bin" "$@"
}

# Debian's Node is too old for some packages, and its npm then leaves them out without a word. It
# fetches the Node and npm that package.json $1 names, and those do the rest.
fetch_tools() {
  local node npm
  node=$(sed -n 's/^ *"node": "\([0-9][0-9.]*\)".*/\1/p' "$1")
  npm=$(sed -n 's/^ *"packageManager": "npm@\([0-9.]*\)".*/\1/p' "$1")
  [ "$(cat "$tools/versions" 2>/dev/null)" = "$node $npm" ] && return 0
  rm -rf "$tools"
  runuser -u hamgam-build -- mkdir -p "$tools" &&
    (cd "$tools" && as_builder npm install --no-audit --no-fund --loglevel=error "node@$node" "npm@$npm") &&
    echo "$node $npm" >"$tools/versions"
}

# Runs a command as the product's user, with its environment, in the folder of release $1. Without a
# description of its own the journal would have its words, an address or a password among them.
sandbox=() settings=$environment
as_product() {
  local release=$1
  shift
  systemd-run --quiet --description='A command of hamgam' --pipe --wait --collect --uid=hamgam --gid=hamgam \
    --property=WorkingDirectory="$releases/$release" --property=EnvironmentFile="$settings" \
    --property=UMask=0077 --setenv=NODE_ENV=production --setenv=DATA_DIR="$data" \
    --setenv=PORT="$(first_port)" "${sandbox[@]}" \
    "$releases/$release/node_modules/.bin/node" "$@"
}

# The same, where it may write what the services may and nothing else.
as_service() {
  local sandbox=(--property=ProtectSystem=strict --property=ProtectHome=yes
    --property=ReadWritePaths="$data $(systemctl show --property=ReadWritePaths --value "hamgam@$(first_port).service")")
  as_product "$@"
}

# The enabled processes: one instance of the unit for each port.
ports() {
  local unit
  for unit in /etc/systemd/system/hamgam.target.wants/hamgam@*.service; do
    [ ! -L "$unit" ] || basename "$unit"
  done | sed 's/^hamgam@\([0-9]*\)\.service$/\1/' | sort -n
}
first_port() { ports | head -n 1 | grep . || echo 3000; }

install_units() {
  local units=$releases/$1/deploy/debian/units
  install -m 644 "$units"/*.service "$units"/*.timer "$units"/*.target /etc/systemd/system/
  ln -sfn "$base/current/deploy/debian/hamgam" /usr/local/sbin/hamgam
  install -D -m 644 "$releases/$1/deploy/debian/maintenance.html" \
    /usr/local/share/hamgam/maintenance.html
  systemctl daemon-reload
  systemctl enable --quiet --now hamgam-tidy.timer
}

switch_to() {
  ln -sfn "$releases/$1" "$base/next"
  mv -T "$base/next" "$base/current"
  install_units "$1"
}

# Starts or restarts the process on port $2. systemd counts its failed starts on, also past a stop:
# here the counting begins anew, for wait_until_ready.
run_process() {
  # One that systemd has not loaded has no count.
  systemctl reset-failed "hamgam@$2.service" 2>/dev/null || true
  systemctl "$1" "hamgam@$2.service"
}

# Starts one process after the other, each once the one before serves: the first one migrates.
# Ends with 1 where that one does not serve, and with SOME_SERVE where another one does not.
SOME_SERVE=2
start_product() {
  local port result=0 is_first=yes
  # A connection to the machine that breaks leaves no half of them.
  trap '' HUP
  for port in $(ports); do
    run_process start "$port" || true
    if ! wait_until_ready "$port"; then
      [ "$is_first" = no ] || return 1
      result=$SOME_SERVE
    fi
    is_first=no
  done
  systemctl start hamgam.target
  return "$result"
}

stop_product() {
  systemctl stop hamgam.target 'hamgam@*.service'
}

# What the process on port $1 says of itself in one line; with the token it names what is amiss.
readiness() {
  printf 'Authorization: Bearer %s' "$(setting METRICS_TOKEN)" |
    curl --silent --max-time 5 --header @- "http://127.0.0.1:$1/readyz" |
    sed '/: ok/d' | tr '\n' ' '
}

# Up to ten minutes, since a migration of a large table takes its time, after the backup that the
# first start makes before it. Three failed starts end it sooner.
# Within a trap a bare `return` would return what came before the trap.
wait_until_ready() {
  local port=$1 unit="hamgam@$1.service" deadline=$((SECONDS + 600)) folder
  folder=$(backup_folder)
  while [ "$SECONDS" -lt "$deadline" ]; do
    case $(readiness "$port" || true) in
      ready*) return 0 ;;
      'degraded disk: full'*)
        echo "Port $port serves, but nothing is saved: the disk is full." >&2
        return 0
        ;;
    esac
    [ -z "$(find "$folder" -maxdepth 1 -name '*.backup*' -mmin -1 -print -quit)" ] ||
      deadline=$((SECONDS + 600))
    [ "$(systemctl show --property=NRestarts --value "$unit")" -lt 3 ] || break
    sleep 1
  done
  echo "It does not serve on port $port ($(readiness "$port" || echo 'no answer')). Its last words:" >&2
  journalctl --unit "$unit" --lines 20 --no-pager --output cat >&2 || true
  return 1
}

# Whether the database is the one that install made on this machine.
own_database=postgresql://hamgam@%2Frun%2Fpostgresql/hamgam
has_own_database() { [ "$(setting DATABASE_URL)" = "$own_database" ]; }

as_postgres() { runuser -u postgres -- psql --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "$@"; }

wait_for_postgres() {
  for _ in $(seq 120); do
    ! runuser -u postgres -- pg_isready --quiet || return 0
    sleep 1
  done
  return 1
}

has_database() {
  [ "$(as_postgres --command="select 1 from pg_database where datname = '$1'")" = 1 ]
}

# The machine's own locale is none of the product's business; its texts are UTF-8.
create_database() {
  as_postgres --command="create database $1 owner hamgam template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'"
}

# A database is neither copied nor renamed while somebody has it open.
close_connections() {
  as_postgres --command="select pg_terminate_backend(pid) from pg_stat_activity where datname = 'hamgam'" >/dev/null
}

# A name of a database: letters, digits and underscores of a release's name.
database_before() { printf 'hamgam_before_%s' "$(printf '%s' "$1" | tr -c 'a-z0-9\n' '_')"; }

# Keeps database and uploads as they are before release $1 touches them. Uploads are never written
# twice, so that links to them cost no room. The product is stopped meanwhile.
keep_data_before() {
  local kept
  kept=$(database_before "$1")
  close_connections || return 1
  as_postgres --command="create database \"$kept\" template hamgam owner hamgam" || return 1
  [ ! -d "$data/files" ] || cp -al "$data/files" "$data/files-before-$1"
}

# Puts database $1 and the uploads in folder $2 in the place of the site's; what stood there is kept
# under another name. Both names change together, so that the site is never without a database.
put_in_place() {
  local stamp
  stamp=$(date -u +%Y%m%d%H%M%S)
  close_connections || return 1
  as_postgres --single-transaction \
    --command="alter database hamgam rename to hamgam_after_$stamp" \
    --command="alter database \"$1\" rename to hamgam" || return 1
  put_uploads_in_place "$2" "$stamp" || return 1
  echo "What was there is set aside for two weeks, or until the next upgrade: the database hamgam_after_$stamp, and uploads in $data/files-after-$stamp."
}

put_uploads_in_place() {
  [ -d "$1" ] || return 0
  [ ! -d "$data/files" ] || mv -T "$data/files" "$data/files-after-$2" || return 1
  mv -T "$1" "$data/files"
}

# Lets the product have the database at an address.
name_database() {
  install -o root -g hamgam -m 640 /dev/null "$environment.new"
  {
    sed '/^DATABASE_URL=/d; /^DATABASE_REPLICA_URL=/d' "$environment"
    printf '\nDATABASE_URL=%s\n' "$1"
  } >"$environment.new"
  mv "$environment.new" "$environment"
}

# Takes away what a restore has left that was killed, or that lost its power.
drop_half_restored() {
  ! has_own_database || ! has_database hamgam_restoring ||
    as_postgres --command='drop database hamgam_restoring with (force)'
  rm -rf "$beside" "$secrets"
}

# Takes away the copies of the data that upgrades and restores have set aside, where the command
# that is given says so of one's name.
drop_copies() {
  local database folder
  ! has_own_database || as_postgres --command="select datname from pg_database where datname ~ '^hamgam_(before|after)_'" |
    while read -r database; do
      ! "$@" "$database" || as_postgres --command="drop database \"$database\""
    done
  for folder in "$data"/files-before-* "$data"/files-after-*; do
    [ ! -d "$folder" ] || ! "$@" "$folder" || rm -rf "$folder"
  done
}

# Whether a copy, $2, is not the one from before release $1.
is_of_another() { [ "$2" != "$(database_before "$1")" ] && [ "$2" != "$data/files-before-$1" ]; }
is_of() { ! is_of_another "$@"; }

# Whether a copy, $2, was made before the time $1: names of copies end with theirs.
is_older() { [[ $2 =~ [-_]([0-9]{14})$ ]] && [ "${BASH_REMATCH[1]}" -lt "$1" ]; }

# Takes away what earlier upgrades kept, and all releases but those named.
prune() {
  local release
  drop_copies is_of_another "$1"
  for release in "$releases"/*/; do
    case " $* " in *" $(basename "$release") "*) ;; *) rm -rf "$release" ;; esac
  done
}

has_same_tables() {
  cmp -s "$releases/$1/src/database/migrations/meta/_journal.json" \
    "$releases/$2/src/database/migrations/meta/_journal.json"
}
