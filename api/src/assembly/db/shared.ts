import type { DataSourceOptions } from "typeorm";
import { entities } from "./entities";
import { migrations } from "./migrations";

/** Options of every connection. */
export const shared = {
  entities,
  migrations,
  synchronize: false,
  migrationsTransactionMode: "each",
  migrationsTableName: "migration",
} as const satisfies Partial<DataSourceOptions>;
