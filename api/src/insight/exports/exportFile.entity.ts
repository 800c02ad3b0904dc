import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import type { FileContent, FileFormat } from "./fileKinds";

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
