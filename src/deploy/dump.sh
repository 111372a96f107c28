#!/bin/sh
# Dumps the PostgreSQL database of DATABASE_URL into DUMP_DIR every night at DUMP_AT (HH:MM, by the clock of TZ), keeps the
# newest dump of the last 14 days and 12 months, and writes into the database which there are: the server tells their age.
# `dump.sh once` does it now, as for cron. DUMP_OPTIONS goes to pg_dump.
set -eu
: "${DATABASE_URL:?must be set, as the server has it}"
folder=${DUMP_DIR:-/dumps}
umask 077

dumps() {
  find "$folder" -maxdepth 1 -type f -name 'spotter-????-??-??T??-??-??-???Z.dump' -exec basename {} \; | sort -r
}

# Prints those that go, of names with the newest first.
surplus() {
  awk '{
    day = substr($0, 9, 10); month = substr($0, 9, 7); keep = 0
    if (!(day in days)) { days[day] = 1; if (++dayCount <= 14) keep = 1 }
    if (!(month in months)) { months[month] = 1; if (++monthCount <= 12) keep = 1 }
    if (!keep) print
  }'
}

dump() {
  name=spotter-$(date -u +%Y-%m-%dT%H-%M-%S-000Z).dump
  part=$folder/$name.part
  rm -f "$folder"/spotter-*.dump.part
  # shellcheck disable=SC2086
  if ! pg_dump --format=custom ${DUMP_OPTIONS:-} --file="$part" "$DATABASE_URL" || ! pg_restore --list "$part" > /dev/null
  then
    rm -f "$part"
    echo "No dump was made." >&2
    return 1
  fi
  sum=$(sha256sum "$part" | cut -c 1-64)
  echo "$sum  $name" > "$folder/$name.sha256" && mv "$part" "$folder/$name" || return 1
  dumps | surplus | while read -r old; do rm -f "$folder/$old" "$folder/$old.sha256"; done
  psql "$DATABASE_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=names="$(dumps | tr '\n' ' ')" <<'SQL' || return 1
insert into meta (key, value) values ('copies_dumps', :'names')
    on conflict (key) do update set value = excluded.value;
SQL
  echo "$folder/$name"
}

if [ "${1:-}" = once ]; then
  dump
  exit
fi

trap 'exit 0' TERM INT
at=${DUMP_AT:-03:30}
date -d "today $at" > /dev/null
while :; do
  now=$(date +%s)
  next=$(date -d "today $at" +%s)
  [ "$next" -gt "$now" ] || next=$(date -d "tomorrow $at" +%s)
  # A night that was slept through is made up for, and what failed is tried again an hour later.
  if [ -z "$(find "$folder" -name 'spotter-*.dump' -newermt "@$((next - 86400))")" ] && ! dump; then
    next=$((now + 3600))
  fi
  sleep "$((next - now))" &
  wait $!
done
