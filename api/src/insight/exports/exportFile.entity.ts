import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { ExportContent, ExportFormat } from "../../contract/exportForms";
import { count, id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** Exports of single tables, and of everything an account has. */
export const OWN_DATA = "account";
export type FileContent = ExportContent | typeof OWN_DATA;
export type FileFormat = ExportFormat | "zip";

/** Each format's file extension and media type. */
export const fileKinds = {
  csv: { ending: "csv.gz", type: "application/gzip" },
  parquet: { ending: "parquet", type: "application/vnd.apache.parquet" },
  zip: { ending: "zip", type: "application/zip" },
} as const satisfies Record<FileFormat, object>;

/**
 * A prepared file. The row is written after the last part, so a file is either complete or absent. Its ID is its
 * task's, so that a task creates one file however often it runs.
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

/** A part of a file, in the database: every process can serve it, and it is deleted with its row. */
@Entity("export_part")
export class ExportPart {
  @PrimaryColumn(id) exportId!: string;
  @PrimaryColumn(id) run!: string;
  @PrimaryColumn("int") position!: number;
  @Column("mediumblob") bytes!: Buffer;
}
