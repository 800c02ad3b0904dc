import type { ExportContent, ExportFormat } from "../../contract/exportForms";

/** What people ask for table by table, and everything that an account has. */
export const OWN_DATA = "account";
export type FileContent = ExportContent | typeof OWN_DATA;
export type FileFormat = ExportFormat | "zip";

/** How a file of each format is named and sent. */
export const fileKinds = {
  csv: { ending: "csv.gz", type: "application/gzip", words: "compressed CSV" },
  parquet: { ending: "parquet", type: "application/vnd.apache.parquet", words: "Parquet" },
  zip: { ending: "zip", type: "application/zip", words: "a ZIP archive" },
} as const satisfies Record<FileFormat, object>;
