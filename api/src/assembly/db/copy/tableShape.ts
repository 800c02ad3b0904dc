import type { DataSource } from "typeorm";

/** A table as it is copied: all columns, in the order of its primary key. */
export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
  hasLongValues: boolean;
}

/** Everything that Weft stores. Migrations make their own table. */
export const tableShapes = ({ entityMetadatas }: DataSource): TableShape[] =>
  entityMetadatas.map(({ tableName, columns, primaryColumns }) => ({
    name: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
    key: primaryColumns.map(({ databaseName }) => databaseName),
    hasLongValues: columns.some(({ type }) => type === "mediumtext" || type === "mediumblob"),
  }));

/** Both engines take these quotes for names; MySQL takes no others by default. */
export const quoted = (name: string): string => `\`${name}\``;
