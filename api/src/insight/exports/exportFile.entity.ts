import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { ExportContent, ExportFormat } from "../../contract/exportForms";
import { count, id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

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

/**
 * A prepared file. The row is written after the last part, so a file is either whole or not there. Its id is its
 * task's, so that a task makes one file however often it runs.
 */
@Entity("export_file")
@Index("export_file_expires", ["expiresAt"])
export class ExportFile extends Row {
  @Column(id) ownerId!: string;

  /** The run that wrote its parts: an earlier one may have left parts of its own. */
  @Column(id) run!: string;
  @Column("varchar", { length: 10 }) content!: FileContent;
  @Column("varchar", { length: 10 }) format!: FileFormat;
  @Column(count) rowCount!: number;
  @Column(count) bytes!: number;
  @Column(instant) expiresAt!: Date;
}

/**
 * A piece of a file, in the database: every process serves it, wherever it was written, and it is gone with the row
 * that is deleted.
 */
@Entity("export_part")
export class ExportPart {
  @PrimaryColumn(id) exportId!: string;
  @PrimaryColumn(id) run!: string;
  @PrimaryColumn("int") position!: number;
  @Column("mediumblob") bytes!: Buffer;
}
