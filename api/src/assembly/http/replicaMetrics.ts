import type { Database } from "../../platform/db/database";
import type { Metrics } from "../../platform/metrics/metrics";

export function showReplicas(db: Database, metrics: Metrics): void {
  metrics.gauges("replica_lag_seconds", "How far a read replica is behind the primary.", "replica", async () =>
    db.replicaFigures.map(({ name, lag }) => [name, lag / 1000]),
  );
  metrics.gauges("replica_in_use", "Whether a replica is read: 0 if it is late or away.", "replica", async () =>
    db.replicaFigures.map(({ name, isUsed }) => [name, Number(isUsed)]),
  );
}
