# shellcheck shell=bash
# What install-server and women-travel both know of the machine: where things lie, and how another version is switched on.
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
# By it sudo and login shells mean the user's own mailbox.
[[ ${MAIL:-} != /* ]] || unset MAIL

fail() {
  echo "$*" >&2
  exit 1
}

of_git() { git -c "safe.directory=$here" -C "$here" "$@"; }

# as_site VERSION COMMAND …: in its folder, as the user of the site.
as_site() {
  (cd "$1" && runuser -u women-travel -- env HOME="$data" NODE_ENV=production "${@:2}")
}

# with_settings VERSION COMMAND …: the same with the site's settings.
with_settings() { as_site "$1" node scripts/with-settings.mjs "${@:2}"; }

# flask_of VERSION COMMAND …: a command of the API; files are named as seen from the folder of the data, as a version goes some day.
flask_of() { as_site "$1" env INIT_CWD="$data" node scripts/with-settings.mjs flask "${@:2}"; }

setting() { with_settings "$1" printenv "$2" || true; }

# As browsers name it, whatever letters it is written in; a path and a port are left out.
domain_of() {
  node -e '
    const { hostname } = new URL(process.argv[1])
    if (!/^[^.]+\..*[a-z]/.test(hostname)) throw hostname
    console.log(hostname)' "$1" 2>/dev/null || fail "$1 is not the address of a site."
}

# Let VERSION be what runs. When it does not come up, what ran before does again, and this fails. While one is tried out it ends
# when it cannot come up; any other keeps its pages up until it can.
switch_to() {
  local version=$1 before
  before=$(readlink "$home/current" || true)
  [[ $before != "$version" ]] || before=
  # Left there by a call that is broken off, it would be of every later start.
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

# Where it is called, "set -e" does not count: each step has to say that it worked.
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

# What root runs comes from the clone: the site's user may write into the folder of a version.
units_of() {
  of_git -c tar.umask=0022 archive "$1" scripts/server/systemd | tar -x -C "$units" --strip-components=3
}
