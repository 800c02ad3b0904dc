import { getMetadataArgsStorage, type MigrationInterface } from "typeorm";

/**
 * - `online` takes a moment whatever the size of the tables: it creates tables, or adds nullable columns.
 * - `heavy` takes longer the more rows there are, or locks them: indexes, changed columns, moved rows.
 */
export type Weight = "online" | "heavy";

/** A migration and what an operator has to know before it runs. Without it a migration is not accepted. */
export interface Migration extends MigrationInterface {
  readonly weight: Weight;
  /** The tables that it creates or changes. */
  readonly tables: readonly string[];
}

export type MigrationClass = new () => Migration;

/** The names of the tables that entities are stored in. */
export const tablesOf = (...entities: (abstract new () => unknown)[]): string[] =>
  getMetadataArgsStorage()
    .filterTables(entities)
    .flatMap(({ name }) => name ?? []);
