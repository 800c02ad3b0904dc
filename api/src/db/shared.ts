import type { DataSourceOptions } from "typeorm";
import { entities } from "./entities";
import { indexEntityLookups } from "./entityLookups";
import { migrations } from "./migrations";

indexEntityLookups();

/** Options of every connection. */
export const shared = {
  entities,
  migrations,
  synchronize: false,
  migrationsTransactionMode: "each",
  migrationsTableName: "migration",
} as const satisfies Partial<DataSourceOptions>;
