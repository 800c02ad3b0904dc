import type { Database } from "../../platform/db/database";
import type { Metrics } from "../../platform/metrics/metrics";

/** mysql2's pool internals; there is no public API. */
interface PoolState {
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
}

const POOLS = ["main", "tracking"] as const;

/** How many connections of each pool are in use or awaited, and the replicas' lag. */
export function showDatabaseIn(metrics: Metrics, db: Database): void {
  metrics.gauges("replica_lag_seconds", "Lag of a read replica behind the primary.", "replica", async () =>
    db.replicaFigures.map(({ name, lag }) => [name, lag / 1000]),
  );
  metrics.gauges("replica_in_use", "Whether a read replica is used. 0 if it lags or is down.", "replica", async () =>
    db.replicaFigures.map(({ name, isUsed }) => [name, Number(isUsed)]),
  );
  // An embedded database has no pools.
  if (db.engine !== "mysql") return;
  const gauge = (name: string, help: string, figureOf: (pool: PoolState) => number) =>
    metrics.gauges(name, help, "pool", async () =>
      POOLS.flatMap((pool) => {
        const state = stateOf(pool === "main" ? db : db.tracking);
        return state ? [[pool, figureOf(state)] as const] : [];
      }),
    );
  const lengthOf = (list: { length: number } | undefined) => list?.length ?? 0;
  gauge("database_pool_in_use", "Connections in use.", (pool) =>
    Math.max(0, lengthOf(pool._allConnections) - lengthOf(pool._freeConnections)),
  );
  gauge("database_pool_waiting", "Requests waiting for a connection.", (pool) => lengthOf(pool._connectionQueue));
}

function stateOf({ connection }: Database): PoolState | undefined {
  const { pool } = connection.driver as { pool?: PoolState };
  return pool;
}
