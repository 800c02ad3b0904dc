import { getMetadataArgsStorage, type MigrationInterface } from "typeorm";

/**
 * - `online` takes a moment whatever the size of the tables: it creates tables, or adds nullable columns.
 * - `heavy` takes longer the more rows there are, or locks them: indexes, changed columns, moved rows.
 */
export type Weight = "online" | "heavy";

/** A migration with the information an operator needs before it runs, which is required. */
export interface Migration extends MigrationInterface {
  readonly weight: Weight;
  /** The tables it creates or changes. */
  readonly tables: readonly string[];
}

export type MigrationClass = new () => Migration;

/** The tables of these entities. */
export const tablesOf = (...entities: (abstract new () => unknown)[]): string[] =>
  getMetadataArgsStorage()
    .filterTables(entities)
    .flatMap(({ name }) => name ?? []);
