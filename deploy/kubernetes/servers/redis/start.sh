#!/bin/sh
# Starts the Redis that "$@" says, with the users of users.acl and their passwords from the environment.
set -eu
umask 077
if [ -n "${BACKING_PASSWORD_BACKUP:-}" ]; then
  # Redis puts no variables into its files. Each one that is missing ends the start.
  users=${TMPDIR:-/tmp}/users.acl
  eval "cat <<USERS
$(cat "$(dirname "$0")/users.acl")
USERS" >"$users"
  if [ -z "${BACKING_CLOSED:-}" ]; then
    # Whoever gives no name is let in as before.
    sed -i 's/^user default off resetpass /user default on nopass /' "$users"
  fi
  set -- "$@" --aclfile "$users"
fi
exec "$@"
