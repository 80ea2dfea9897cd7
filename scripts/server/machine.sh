# shellcheck shell=bash
# Shared by install-server and women-travel: paths on the machine, and switching to another version.
# shellcheck disable=SC2034 # they are theirs
home=/opt/women-travel
versions=$home/versions
data=/var/lib/women-travel
settings_file=/etc/women-travel/settings.env
program=/usr/local/sbin/women-travel
units=/etc/systemd/system
caddy=/etc/caddy
# The unit reads it at each start (women-travel.service).
trial=/run/women-travel-trial.env
here=${here:?the clone of the repository}
# sudo and login shells set MAIL to the user's own mailbox.
[[ ${MAIL:-} != /* ]] || unset MAIL

fail() {
  echo "$*" >&2
  exit 1
}

of_git() { git -c "safe.directory=$here" -C "$here" "$@"; }

# as_site VERSION COMMAND …: runs a command in the version's folder, as the site's user.
as_site() {
  (cd "$1" && runuser -u women-travel -- env HOME="$data" NODE_ENV=production "${@:2}")
}

# with_settings VERSION COMMAND …: the same with the site's settings.
with_settings() { as_site "$1" node scripts/with-settings.mjs "${@:2}"; }

# flask_of VERSION COMMAND …: runs a flask command; relative paths are from the data folder, as versions are deleted later.
flask_of() { as_site "$1" env INIT_CWD="$data" node scripts/with-settings.mjs flask "${@:2}"; }

setting() { with_settings "$1" printenv "$2" || true; }

# The domain as browsers write it (Punycode, lower case), without path and port.
domain_of() {
  node -e '
    const { hostname } = new URL(process.argv[1])
    if (!/^[^.]+\..*[a-z]/.test(hostname)) throw hostname
    console.log(hostname)' "$1" 2>/dev/null || fail "$1 is not the address of a site."
}

# switch_to VERSION: runs VERSION; if it does not start, runs the previous one again and fails. A version on trial ends when it cannot
# start; any other keeps its pages up until it can.
switch_to() {
  local version=$1 before
  before=$(readlink "$home/current" || true)
  [[ $before != "$version" ]] || before=
  # Left behind by an interrupted call, the file would put every later start on trial.
  trap 'rm -f "$trial"' EXIT
  echo ON_TRIAL=1 >"$trial"
  link_and_start "$version" && {
    rm -f "$trial"
    [[ -z $before ]] || ln -sfn "$before" "$home/previous"
    return 0
  }
  if [[ -n $before ]] && ! link_and_start "$before"; then
    rm -f "$trial"
    systemctl restart --no-block women-travel.service
  fi
  rm -f "$trial"
  return 1
}

# Chained by &&, as "set -e" has no effect in the condition that calls this.
link_and_start() {
  ln -sfn "$1" "$home/current.new" &&
    mv -T "$home/current.new" "$home/current" &&
    units_of "$(basename "$1")" &&
    systemctl daemon-reload &&
    systemctl enable --quiet --now women-travel.socket &&
    systemctl enable --quiet women-travel.service women-travel-backup.timer women-travel-drill.timer &&
    systemctl restart women-travel-backup.timer women-travel-drill.timer &&
    systemctl restart women-travel.service
}

# Units are taken from the clone, as root runs them: the site's user may write into a version's folder.
units_of() {
  of_git -c tar.umask=0022 archive "$1" scripts/server/systemd | tar -x -C "$units" --strip-components=3
}
