const MOMENT = "TIMESTAMPTZ";
const DAY = "DATE";
/** Exact, with as many digits as any currency has. */
const MONEY = "DECIMAL(20,3)";

/** Columns that are no text. They have the same meaning in all tables. */
const types: Readonly<Record<string, string>> = {
  received: MOMENT,
  occurred: MOMENT,
  at: MOMENT,
  approvesAt: MOMENT,
  approvedAt: MOMENT,
  calculated: MOMENT,
  sentAt: MOMENT,
  paidAt: MOMENT,
  failedAt: MOMENT,
  day: DAY,
  week: DAY,
  amount: MONEY,
  base: MONEY,
  returned: MONEY,
  earned: MONEY,
  settled: MONEY,
  commission: MONEY,
  gross: MONEY,
  fee: MONEY,
  net: MONEY,
  owed: MONEY,
  ratePercent: "DECIMAL(9,2)",
  sharedWith: "INTEGER",
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const name = (column: string): string => `"${column}"`;

/** Makes a Parquet file of plain CSV, row by row: the size of the file does not matter. */
export function toParquetSql(columns: readonly string[], csv: string, parquet: string): string {
  const given = columns.map((column) => `${name(column)}: 'VARCHAR'`).join(", ");
  const wanted = columns.map((column) => {
    const type = types[column];
    return type ? `CAST(${name(column)} AS ${type}) AS ${name(column)}` : name(column);
  });
  return `COPY (SELECT ${wanted.join(", ")} FROM read_csv(${literal(csv)}, auto_detect = false, header = true,
      delim = ',', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, compression = 'gzip',
      parallel = false, columns = {${given}}))
    TO ${literal(parquet)} (FORMAT parquet, COMPRESSION zstd)`;
}
