import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id, instant, longText } from "../../platform/db/columns";

/** 32 bytes as base64url. */
const hash = { type: "varchar", length: 43 } as const;

/**
 * A leaf of the public log. Others see the commitment only; the entry and its salt are given to those whom it concerns,
 * and are deleted with its row: the leaf stays and says nothing.
 */
@Entity("log_leaf")
@Index("log_leaf_row", ["kind", "rowId", "revision"], { unique: true })
export class LogLeaf {
  /** Its number in the tree, from 0 on without gaps. Not `index`, which is a word of SQL. */
  @PrimaryColumn(count) number!: number;
  @Column("varchar", { length: 12 }) kind!: string;
  @Column(id) rowId!: string;
  @Column("int") revision!: number;
  @Column(hash) commitment!: string;

  /** 16 bytes as base64url. */
  @Column("varchar", { length: 22, nullable: true }) salt!: string | null;

  /** Canonical JSON. */
  @Column({ ...longText, nullable: true }) entry!: string | null;
  @Column(instant) addedAt!: Date;
}

/** The hashes of a tile: complete on level 0, as many as there are above it. */
@Entity("log_tile")
export class LogTile {
  @PrimaryColumn("int") level!: number;
  @PrimaryColumn(count) number!: number;

  /** One after the other, as base64. */
  @Column(longText) hashes!: string;
}

/** One row, which whoever appends holds locked. */
@Entity("log_state")
export class LogState {
  @PrimaryColumn("int") id!: number;
  @Column(count) size!: number;

  /** The log's name for ever, though its address may change: null before the first signature. */
  @Column("varchar", { length: 200, nullable: true }) origin!: string | null;
}

/** How far each chain is in the log. */
@Entity("log_position")
export class LogPosition {
  @PrimaryColumn("varchar", { length: 12 }) stream!: string;
  @Column(count) sequence!: number;
}

/** The days whose clicks are in the log, and how many clicks had come late by then. */
@Entity("log_click_day")
export class LogClickDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @Column("int") lateCount!: number;
  @Column(instant) closedAt!: Date;
}

/** What was signed. The last one of each day is kept for ever. */
@Entity("log_checkpoint")
@Index("log_checkpoint_day", ["day"], { unique: true })
@Index("log_checkpoint_signed", ["signedAt"])
export class LogCheckpoint {
  @PrimaryColumn(id) id!: string;
  @Column(count) size!: number;
  @Column(longText) note!: string;
  @Column(instant) signedAt!: Date;

  /** The UTC day that it closes. */
  @Column("varchar", { length: 10, nullable: true }) day!: string | null;
}

/** The public keys that the log is signed with. The open one signs. */
@Entity("log_key")
@Index("log_key_open", ["isOpen"], { unique: true })
export class LogKeyRow {
  /** 32 bytes as base64. */
  @PrimaryColumn("varchar", { length: 44 }) publicKey!: string;
  @Column(instant) since!: Date;
  @Column({ ...instant, nullable: true }) until!: Date | null;

  /** 1 for the one that signs, otherwise null: the index admits one. */
  @Column("int", { nullable: true }) isOpen!: number | null;
}
