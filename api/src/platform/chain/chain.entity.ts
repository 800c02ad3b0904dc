import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id, instant } from "../db/columns";
import { Row } from "../db/row";

/** 32 bytes as base64url. */
const hash = { type: "varchar", length: 43 } as const;

/**
 * A row's record in the hash chain of its stream: the hash covers the record and the previous hash. A mutable row has
 * one record per state, numbered by `revision`; the last one must match the row.
 */
@Entity("chain_link")
@Index("chain_link_row", ["stream", "rowId", "revision"], { unique: true })
export class ChainLink {
  @PrimaryColumn("varchar", { length: 12 }) stream!: string;

  /** From 1, without gaps. */
  @PrimaryColumn(count) sequence!: number;
  @Column(id) rowId!: string;
  @Column("int") revision!: number;

  /** The hash of the row's content; empty for a deleted row. */
  @Column(hash) content!: string;
  @Column(hash) hash!: string;
  @Column(instant) chainedAt!: Date;
}

/** A record that is not chained yet: writers do not wait for each other, a job appends the records later. */
@Entity("chain_waiting")
export class ChainWaiting {
  @PrimaryColumn("varchar", { length: 12 }) stream!: string;
  @PrimaryColumn(id) rowId!: string;
  @PrimaryColumn("int") revision!: number;
  @Column(hash) content!: string;

  /** HMAC with the chain key: records inserted by others are not chained. */
  @Column(hash) mac!: string;
  @Column(instant) createdAt!: Date;
}

/** The chains' own key, encrypted with the data key, so that the data key can be rotated and the chains continue. */
@Entity("chain_secret")
export class ChainSecret {
  @PrimaryColumn("varchar", { length: 12 }) id!: string;
  @Column(instant) createdAt!: Date;
  @Column("varchar", { length: 400 }) sealed!: string;
}

/** The last records of all chains at a moment, and the errors that verification had found by then. */
@Entity("chain_digest")
export class ChainDigest extends Row {
  @Column("varchar", { length: 600 }) digest!: string;
  @Column("int") faults!: number;
  @Column("varchar", { length: 500, nullable: true }) firstFault!: string | null;
}
