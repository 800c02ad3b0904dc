/** The rows of Parquet files, and their columns' types; `path` may have stars. */
export async function parquetAt(path: string) {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(":memory:", {
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  const read = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`);
  const types = Object.fromEntries(read.columnNames().map((name, at) => [name, String(read.columnType(at))]));
  const rows = read.getRowObjectsJson();
  connection.closeSync();
  return { types, rows };
}
