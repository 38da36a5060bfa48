#!/bin/sh
# Makes the users of MongoDB beside it, in its network: the server lets this computer make the first one while there is none.
# Ends at once without passwords, and with an error when the server knows `setup` by another one.
set -u
here=$(dirname "$0")
[ -n "${BACKING_PASSWORD_SETUP:-}" ] || exit 0

users() {
  USERS=$(cat "$here/users.jsonl") mongosh --quiet --norc --username setup --password "$BACKING_PASSWORD_SETUP" \
    --authenticationDatabase admin admin "$here/users.js"
}

first_user() {
  mongosh --quiet --norc admin --eval \
    'db.createUser({ user: "setup", pwd: process.env.BACKING_PASSWORD_SETUP, roles: ["userAdminAnyDatabase"] })'
}

for _ in 1 2 3 4 5 6; do
  users && exit 0
  first_user || sleep 5
done
exit 1
