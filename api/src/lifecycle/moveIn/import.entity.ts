import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { ImportFault } from "../../contract/moveIn/faults";
import {
  type DateOrder,
  type DecimalMark,
  type ImportField,
  type ImportSource,
  type RecordKind,
} from "../../contract/moveIn/sources";
import { cents, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type ImportState, type RowOutcome } from "./importState";
import type { PlannedRecord } from "./plan/planRows";
import type { Plan } from "./plan/summary";

/** The columns of one table in an uploaded file. */
interface FileTable {
  /** Of a file with several tables, such as Post Affiliate Pro's; empty otherwise. */
  section: string;
  columns: string[];
  rows: number;
}

export interface ImportFile {
  id: string;
  name: string;
  sha256: string;
  bytes: number;
  tables: FileTable[];
  /** The brand's choices by column, which replace the source's own. */
  columns: Record<string, ImportField>;
  /** The first rows, to check the columns against. */
  sample: string[][];
}

/** A brand's move from another affiliate program. No money moves, except opening balances that an owner confirms. */
@Entity("import")
@Index("import_merchant", ["merchantId", "id"])
@Index("import_next", ["nextAt"])
export class Import extends Row {
  @Column(id) merchantId!: string;

  /** The person who started it, for whom the run acts. */
  @Column(id) startedBy!: string;
  @Column("varchar", { length: 20 }) source!: ImportSource;
  @Column("varchar", { length: 10 }) state!: ImportState;
  @Column(instant) changedAt!: Date;
  @Column(json) files!: ImportFile[];
  @Column("varchar", { length: 12, nullable: true }) dateOrder!: DateOrder | null;
  @Column("varchar", { length: 8, nullable: true }) decimalMark!: DecimalMark | null;
  @Column("varchar", { length: 3, nullable: true }) currency!: string | null;

  /** What the dry run found; null before. */
  @Column({ ...json, nullable: true }) plan!: Plan | null;

  /** When an admin let the brand's invitations go, or declined them; null while one decides. */
  @Column({ ...instant, nullable: true }) releasedAt!: Date | null;
  @Column({ ...instant, nullable: true }) declinedAt!: Date | null;

  /** From when confirmed opening balances are payable, a UTC day; null if none was confirmed. */
  @Column("varchar", { length: 10, nullable: true }) payableOn!: string | null;

  /** When rows that wait are tried again; null if none is due. */
  @Column({ ...instant, nullable: true }) nextAt!: Date | null;
}

/** A part of an uploaded file, stored in the database for all processes. */
@Entity("import_part")
export class ImportPart {
  @PrimaryColumn(id) importId!: string;
  @PrimaryColumn(id) fileId!: string;
  @PrimaryColumn("int") position!: number;
  @Column("mediumblob") bytes!: Buffer;
}

/** A record of an import's files, and what became of it. */
@Entity("import_row")
@Index("import_row_key", ["importId", "kind", "foreignKey"], { unique: true })
@Index("import_row_turn", ["importId", "kind", "outcome", "id"])
@Index("import_row_outcome", ["importId", "outcome", "id"])
@Index("import_row_address", ["addressKey"])
@Index("import_row_own", ["ownId"])
export class ImportRow extends Row {
  @Column(id) importId!: string;
  @Column("varchar", { length: 10 }) kind!: RecordKind;

  /** The hash of the record's key in its earlier program. */
  @Column("varchar", { length: 64 }) foreignKey!: string;

  /** Partners only: the hash of the email address. */
  @Column("varchar", { length: 64, nullable: true }) addressKey!: string | null;
  @Column("varchar", { length: 200 }) file!: string;
  @Column("int") line!: number;
  @Column({ ...json, nullable: true }) record!: PlannedRecord | null;
  @Column("varchar", { length: 10 }) outcome!: RowOutcome;
  @Column("varchar", { length: 20, nullable: true }) fault!: ImportFault | null;

  /** The publisher, link or code that it became. */
  @Column({ ...id, nullable: true }) ownId!: string | null;
}

/** An order that an earlier program reported: shown as that program's word, in no total, ledger, rule or figure. */
@Entity("history")
@Index("history_order", ["merchantId", "source", "orderKey"], { unique: true })
@Index("history_import", ["importId", "day"])
export class History extends Row {
  @Column(id) merchantId!: string;
  @Column(id) importId!: string;
  @Column("varchar", { length: 20 }) source!: ImportSource;
  @Column("varchar", { length: 64 }) orderKey!: string;
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) amount!: number;
  @Column(cents) commission!: number;
}
