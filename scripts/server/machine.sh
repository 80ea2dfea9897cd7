# shellcheck shell=bash
# What install-server and women-travel both know of the machine: where things lie, and how another version is switched on.
# shellcheck disable=SC2034 # they are theirs
home=/opt/women-travel
versions=$home/versions
data=/var/lib/women-travel
settings_file=/etc/women-travel/settings.env
here=${here:?the clone of the repository}

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

setting() { with_settings "$1" printenv "$2" || true; }

# As browsers name it, whatever letters it is written in; a path and a port are left out.
domain_of() {
  node -e '
    const { hostname } = new URL(process.argv[1])
    if (!/^[^.]+\..*[a-z]/.test(hostname)) throw hostname
    console.log(hostname)' "$1" 2>/dev/null || fail "$1 is not the address of a site."
}

# Let VERSION be what runs. When it does not come up, what ran before does again, and this fails.
switch_to() {
  local version=$1 before
  before=$(readlink "$home/current" || true)
  link_and_start "$version" && {
    [[ -z $before || $before == "$version" ]] || ln -sfn "$before" "$home/previous"
    return 0
  }
  [[ -z $before || $before == "$version" ]] || link_and_start "$before"
  return 1
}

link_and_start() {
  ln -sfn "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
  cp -r "$1"/scripts/server/systemd/. /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable --quiet --now women-travel.socket
  systemctl enable --quiet women-travel.service women-travel-backup.timer women-travel-drill.timer
  systemctl restart women-travel-backup.timer women-travel-drill.timer
  systemctl restart women-travel.service
}
