import { setTimeout as sleep } from "node:timers/promises";
import { type DataSource, type EntityManager, type ObjectLiteral, QueryResult } from "typeorm";
import type { MysqlDriver } from "typeorm/driver/mysql/MysqlDriver.js";
import { MysqlQueryRunner } from "typeorm/driver/mysql/MysqlQueryRunner.js";
import { isTransient } from "../../../platform/db/transaction";
import { driverErrorOf } from "../../../platform/errors";

type QueryReturn = ReturnType<MysqlQueryRunner["query"]>;
export type Ask = (sql: string, values: unknown[]) => Promise<unknown>;

/** TypeORM's query runner, except that `ask` chooses each query's connection. Only for reads. */
class ReadQueryRunner extends MysqlQueryRunner {
  constructor(
    source: DataSource,
    private readonly ask: Ask,
  ) {
    super(source.driver as MysqlDriver, "master");
  }

  override async query(sql: string, values: unknown[] | ObjectLiteral = [], isStructured = false): QueryReturn {
    if (!Array.isArray(values)) throw new Error("Queries take their values in order");
    const rows = await this.ask(sql, values);
    if (!isStructured) return rows;
    const result = new QueryResult();
    result.raw = rows;
    result.records = rows as unknown[];
    return result;
  }
}

/** A manager whose queries run on the connection `ask` chooses. */
export function readsBy(source: DataSource, ask: Ask): EntityManager {
  const runner = new ReadQueryRunner(source, ask);
  runner.manager = source.createEntityManager(runner);
  return runner.manager;
}

/** By then the pool has noticed which other connections were closed together with the first. */
const RETRY_AFTER = 100;

/** Queries a server, and retries once on a new connection if the first one was lost: a read may run twice. */
export const askTwice =
  (source: DataSource): Ask =>
  async (sql, values) => {
    try {
      return await source.query(sql, values);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      await sleep(RETRY_AFTER);
      return source.query(sql, values);
    }
  };

/** Waiting longer for an unresponsive server would be too long. */
const isLostConnection = (error: unknown): boolean =>
  isTransient(error) && !["PROTOCOL_SEQUENCE_TIMEOUT", "ETIMEDOUT"].includes(driverErrorOf(error).code ?? "");
