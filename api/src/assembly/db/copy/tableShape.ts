import type { DataSource } from "typeorm";

/** A table to copy: all columns, in primary key order. */
export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
  hasLongValues: boolean;
}

/** Every table of Weft, except the migrations' own. */
export const tableShapes = ({ entityMetadatas }: DataSource): TableShape[] =>
  entityMetadatas.map(({ tableName, columns, primaryColumns }) => ({
    name: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
    key: primaryColumns.map(({ databaseName }) => databaseName),
    hasLongValues: columns.some(({ type }) => type === "mediumtext" || type === "mediumblob"),
  }));

/** Both engines take these quotes for names; MySQL takes no others by default. */
export const quoted = (name: string): string => `\`${name}\``;
