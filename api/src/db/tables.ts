import { type QueryRunner, Table, type TableColumnOptions, TableIndex } from "typeorm";

/** Column types for migrations, matching `core/db/columns.ts`. */
export const column = {
  id: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: "varchar",
    length: "36",
    ...options,
  }),
  text: (name: string, length: number, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: "varchar",
    length: String(length),
    ...options,
  }),
  longText: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: "mediumtext",
    ...options,
  }),
  instant: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: "bigint",
    ...options,
  }),
  cents: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: "bigint",
    ...options,
  }),
  int: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: "int",
    ...options,
  }),
};

interface TableShape {
  columns: TableColumnOptions[];
  indices?: { name: string; columnNames: string[]; isUnique?: boolean }[];
  /** On SQLite: rows are kept in the order of the key, as InnoDB does. */
  withoutRowid?: boolean;
}

/**
 * Creates a table with binary collation on every engine: MySQL's default would treat "É" and "e" as equal in emails,
 * SQLite would not. TypeORM has no table option for that, but inserts the engine's name verbatim.
 */
export async function createTable(queryRunner: QueryRunner, name: string, shape: TableShape): Promise<void> {
  const isMysql = queryRunner.connection.options.type === "mysql";
  await queryRunner.createTable(
    new Table({
      name,
      columns: shape.columns,
      withoutRowid: shape.withoutRowid ?? false,
      indices: (shape.indices ?? []).map((index) => new TableIndex(index)),
      engine: isMysql ? "InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin" : undefined,
    }),
  );
}
