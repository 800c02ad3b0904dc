import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id, instant, longText } from "../../platform/db/columns";

/** 32 bytes as base64url. */
const hash = { type: "varchar", length: 43 } as const;

/**
 * A leaf of the public log. Others see only the commitment; the entry and its salt are given to those concerned, and
 * are deleted with its row: the leaf stays without content.
 */
@Entity("log_leaf")
@Index("log_leaf_row", ["kind", "rowId", "revision"], { unique: true })
export class LogLeaf {
  /** Its number in the tree, from 0 without gaps. Not `index`, which is an SQL keyword. */
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

/** The hashes of a tile: complete on level 0, partial above it. */
@Entity("log_tile")
export class LogTile {
  @PrimaryColumn("int") level!: number;
  @PrimaryColumn(count) number!: number;

  /** Concatenated, as base64. */
  @Column(longText) hashes!: string;
}

/** One row, locked while appending. */
@Entity("log_state")
export class LogState {
  @PrimaryColumn("int") id!: number;
  @Column(count) size!: number;

  /** The log's permanent name, though its address may change: null before the first signature. */
  @Column("varchar", { length: 200, nullable: true }) origin!: string | null;
}

/** The position of each chain in the log. */
@Entity("log_position")
export class LogPosition {
  @PrimaryColumn("varchar", { length: 12 }) stream!: string;
  @Column(count) sequence!: number;
}

/** The days whose clicks are in the log, and how many clicks were late by then. */
@Entity("log_click_day")
export class LogClickDay {
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @Column("int") lateCount!: number;
  @Column(instant) closedAt!: Date;
}

/** Signed checkpoints. The last one of each day is kept forever. */
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

/** The log's public keys. The open one signs. */
@Entity("log_key")
@Index("log_key_open", ["isOpen"], { unique: true })
export class LogKeyRow {
  /** 32 bytes as base64. */
  @PrimaryColumn("varchar", { length: 44 }) publicKey!: string;
  @Column(instant) since!: Date;
  @Column({ ...instant, nullable: true }) until!: Date | null;

  /** 1 for the signing key, otherwise null: the index permits one. */
  @Column("int", { nullable: true }) isOpen!: number | null;
}
