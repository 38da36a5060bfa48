#!/bin/sh
# Starts the MongoDB that "$@" says. Its users are made as soon as it answers, and /tmp/users tells the health check so.
set -u
here=$(dirname "$0")
rm -f /tmp/users

users() {
  USERS=$(cat "$here/users.jsonl") mongosh --quiet --norc --username setup --password "$BACKING_PASSWORD_SETUP" \
    --authenticationDatabase admin admin "$here/users.js"
}

# Where there is no user yet, MongoDB lets this computer make the first one.
first_user() {
  mongosh --quiet --norc admin --eval \
    'db.createUser({ user: "setup", pwd: process.env.BACKING_PASSWORD_SETUP, roles: ["userAdminAnyDatabase"] })'
}

if [ -n "${BACKING_PASSWORD_SETUP:-}" ]; then
  (
    until users; do
      first_user || sleep 5
    done
    touch /tmp/users
  ) &
else
  touch /tmp/users
fi
exec "$@"
