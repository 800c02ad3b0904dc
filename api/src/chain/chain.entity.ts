import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { count, id, instant } from "../core/db/columns";
import { Row } from "../core/db/row";

/** 32 bytes as base64url. */
const hash = { type: "varchar", length: 43 } as const;

/**
 * The place of a row's record in the chain of its stream: the hash covers the record and the hash before it. A row that
 * may change has a record for each of its states, counted by `revision`; the last one is what the row has to say.
 */
@Entity("chain_link")
@Index("chain_link_row", ["stream", "rowId", "revision"], { unique: true })
export class ChainLink {
  @PrimaryColumn("varchar", { length: 12 })
  stream!: string;

  /** From 1 on, without a gap. */
  @PrimaryColumn(count)
  sequence!: number;

  @Column(id)
  rowId!: string;

  @Column("int")
  revision!: number;

  /** The hash of what the row said; nothing for a row that was removed. */
  @Column(hash)
  content!: string;

  @Column(hash)
  hash!: string;

  @Column(instant)
  chainedAt!: Date;
}

/** A record that waits for its place: writers do not wait for each other, the job comes after them. */
@Entity("chain_waiting")
export class ChainWaiting {
  @PrimaryColumn("varchar", { length: 12 })
  stream!: string;

  @PrimaryColumn(id)
  rowId!: string;

  @PrimaryColumn("int")
  revision!: number;

  @Column(hash)
  content!: string;

  /** By whoever has the key: what somebody else put here is not chained. */
  @Column(hash)
  mac!: string;

  @Column(instant)
  createdAt!: Date;
}

/** The ends of all chains as they were at a moment, and what a verification found until then. */
@Entity("chain_digest")
export class ChainDigest extends Row {
  @Column("varchar", { length: 250 })
  digest!: string;

  @Column("int")
  faults!: number;

  @Column("varchar", { length: 500, nullable: true })
  firstFault!: string | null;
}
