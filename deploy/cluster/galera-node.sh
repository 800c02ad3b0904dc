#!/bin/sh
# Starts one database server of the cluster. The first server begins it, once; whoever was stopped last begins it again;
# everybody else joins. After all of them were killed none is safe to begin: see docs/operations.md, Docker.
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
