import type { DataSourceOptions } from "typeorm";
import { entities } from "./entities";
import { migrations } from "./migrations";

/** What every connection of ours to a database knows of it. */
export const shared = {
  entities,
  migrations,
  synchronize: false,
  migrationsTransactionMode: "each",
  migrationsTableName: "migration",
} as const satisfies Partial<DataSourceOptions>;
