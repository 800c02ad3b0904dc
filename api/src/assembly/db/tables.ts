import { type QueryRunner, Table, type TableColumnOptions } from "typeorm";
import type { Migration } from "./migration";

type Column = Omit<TableColumnOptions, "name">;

/** Kinds of columns, named as in `platform/db/columns.ts`. */
export const id: Column = { type: "varchar", length: "36" };
export const instant: Column = { type: "bigint" };
export const cents: Column = { type: "bigint" };
export const count: Column = { type: "bigint" };
export const int: Column = { type: "int" };
export const flag: Column = { type: "int" };
export const longText: Column = { type: "mediumtext" };
export const json: Column = { type: "mediumtext" };
export const blob: Column = { type: "mediumblob" };
export const text = (length: number): Column => ({ type: "varchar", length: String(length) });
export const binary = (length: number): Column => ({ type: "binary", length: String(length) });

export const key = (column: Column): Column => ({ ...column, isPrimary: true });
export const optional = (column: Column): Column => ({ ...column, isNullable: true });
export const withDefault = (column: Column, value: string | number): Column => ({
  ...column,
  default: typeof value === "string" ? `'${value}'` : value,
});

/** What `Row` brings. */
export const row = { id: key(id), createdAt: instant };

export const table = (name: string, columns: Record<string, Column>) => new NewTable(name, columns);

export class NewTable {
  private readonly indices: { name: string; columnNames: string[]; isUnique: boolean }[] = [];
  private hasRowid = true;

  constructor(
    readonly name: string,
    private readonly columns: Record<string, Column>,
  ) {}

  index(name: string, ...columnNames: string[]): this {
    this.indices.push({ name, columnNames, isUnique: false });
    return this;
  }

  unique(name: string, ...columnNames: string[]): this {
    this.indices.push({ name, columnNames, isUnique: true });
    return this;
  }

  /** On SQLite: rows are kept in the order of the key, as InnoDB does. */
  withoutRowid(): this {
    this.hasRowid = false;
    return this;
  }

  /**
   * With binary collation on every engine: MySQL's default would treat "É" and "e" as equal in emails, SQLite would
   * not. TypeORM has no table option for that, but inserts the engine's name verbatim.
   */
  async create(queryRunner: QueryRunner): Promise<void> {
    const isMysql = queryRunner.connection.options.type === "mysql";
    await queryRunner.createTable(
      new Table({
        name: this.name,
        columns: Object.entries(this.columns).map(([name, column]) => ({ ...column, name })),
        withoutRowid: !this.hasRowid,
        indices: this.indices,
        engine: isMysql ? "InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin" : undefined,
      }),
    );
  }
}

export abstract class CreateTables implements Migration {
  readonly weight = "online";
  abstract readonly created: readonly NewTable[];

  get tables(): string[] {
    return this.created.map(({ name }) => name);
  }

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of this.created) await table.create(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of this.tables.reverse()) await queryRunner.dropTable(name);
  }
}
