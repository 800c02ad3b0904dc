import type { Socket } from "node:net";
import type { DataSource, EntityManager, QueryRunner } from "typeorm";
import { driverErrorOf } from "../errors";
import { limitStatements, SNAPSHOT_SECONDS, silenceFor } from "./statementLimits";

/** The server rolled back the whole transaction: a deadlock, or a certification conflict in Galera. */
const ROLLED_BACK = new Set([1213, 1614]);

/** One transaction on a server. */
export async function serverTransaction<T>(source: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  refuseAfterRollback(runner);
  try {
    await runner.startTransaction();
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // If the rollback failed, drop the connection: the next BEGIN on it would commit the open transaction.
    await runner.rollbackTransaction().catch(() => dropConnection(runner));
    throw error;
  } finally {
    await runner.release();
  }
}

/**
 * If `work` swallowed an error that rolled back the transaction, later statements would be stored without the earlier
 * ones.
 */
function refuseAfterRollback(runner: QueryRunner): void {
  const query = runner.query.bind(runner);
  let brokenBy: unknown;
  runner.query = async (sql: string, parameters?: unknown[], isStructured?: boolean) => {
    if (brokenBy && sql !== "ROLLBACK") throw brokenBy;
    try {
      return await (isStructured ? query(sql, parameters, true) : query(sql, parameters));
    } catch (error) {
      if (ROLLED_BACK.has(driverErrorOf(error).errno ?? 0)) brokenBy = error;
      throw error;
    }
  };
}

/**
 * Reads in one consistent snapshot. Ledger checks may take longer than page requests; the raised timeouts end with the
 * connection.
 */
export async function serverSnapshot<T>(source: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const { stream }: { stream: Socket } = await runner.connect();
    stream.setTimeout(silenceFor(SNAPSHOT_SECONDS));
    await runner.query(limitStatements(SNAPSHOT_SECONDS));
    await runner.startTransaction("REPEATABLE READ");
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } finally {
    await dropConnection(runner);
    await runner.release();
  }
}

async function dropConnection(runner: QueryRunner): Promise<void> {
  const connection = await runner.connect().catch(() => undefined);
  connection?.destroy();
}
