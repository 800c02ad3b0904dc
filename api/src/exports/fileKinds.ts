import type { ExportFormat } from "../contract/exportForms";

/** How a file of each format is named and sent. */
export const fileKinds = {
  csv: { ending: "csv.gz", type: "application/gzip", words: "compressed CSV" },
  parquet: { ending: "parquet", type: "application/vnd.apache.parquet", words: "Parquet" },
} as const satisfies Record<ExportFormat, object>;
