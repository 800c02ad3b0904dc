#!/bin/sh
# Starts one database server of the cluster. The first one bootstraps it once, or the last one stopped bootstraps it
# again; all others join. If all were killed, none is safe to bootstrap: see docs/operations.md, Docker.
set -eu
state=/var/lib/mysql/grastate.dat
begins=no
if [ -f "$state" ]; then
  if grep -q '^safe_to_bootstrap: *1' "$state"; then begins=yes; fi
elif [ "${BEGINS:-no}" = yes ] && [ ! -d /var/lib/mysql/mysql ]; then
  begins=yes
fi
if [ "$begins" = yes ]; then set -- "$@" --wsrep-new-cluster; fi
exec docker-entrypoint.sh mariadbd --wsrep-node-name="$(hostname)" --wsrep-node-address="$(hostname)" "$@"
