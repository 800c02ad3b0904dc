import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { FeedFormat, FeedMapping } from "../contract/catalogue/feedForms";
import { count, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { FaultCode } from "./rows/normaliseRow";

export const feedStates = ["ok", "held", "failing"] as const;
export type FeedState = (typeof feedStates)[number];

export const feedRunStates = ["running", "done", "held", "abandoned"] as const;
export type FeedRunState = (typeof feedRunStates)[number];

export interface FeedFault {
  row: number;
  column: string;
  code: FaultCode;
}

/** Goods of the catalogue that a file does not list, with the first ones by their id in the shop. */
export interface MissingGoods {
  count: number;
  first: { sku: string; title: string }[];
}

/** Where a merchant's goods are read from: an address, or the file that was uploaded last. */
@Entity("feed")
@Index("feed_merchant", ["merchantId", "id"])
@Index("feed_next", ["nextAt"])
@Index("feed_state", ["state", "id"])
export class Feed extends Row {
  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 80 })
  name!: string;

  @Column("varchar", { length: 2048, nullable: true })
  url!: string | null;

  /** User name and password. */
  @Column("varchar", { length: 2000, nullable: true })
  sealed!: string | null;

  @Column("varchar", { length: 12 })
  format!: FeedFormat;

  @Column({ ...json, nullable: true })
  mapping!: FeedMapping | null;

  @Column("int")
  everyMinutes!: number;

  /** Of the last finished run, so that an unchanged file is not read again. */
  @Column("varchar", { length: 300, nullable: true })
  etag!: string | null;

  @Column("varchar", { length: 300, nullable: true })
  lastModified!: string | null;

  @Column("varchar", { length: 10 })
  state!: FeedState;

  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  /** How many goods the last finished run had: with far fewer a run is held. */
  @Column({ ...count, nullable: true })
  goodRows!: number | null;

  /** The only run that may write. */
  @Column({ ...id, nullable: true })
  runId!: string | null;

  /** The uploaded file. */
  @Column({ ...id, nullable: true })
  fileId!: string | null;

  /** Null if it is not fetched on a schedule. */
  @Column({ ...instant, nullable: true })
  nextAt!: Date | null;

  /** Its goods are gone or going. */
  @Column({ ...instant, nullable: true })
  removedAt!: Date | null;
}

@Entity("feed_run")
@Index("feed_run_feed", ["feedId", "id"])
@Index("feed_run_held", ["state", "feedId", "createdAt"])
export class FeedRun extends Row {
  @Column(id)
  feedId!: string;

  @Column("varchar", { length: 10 })
  state!: FeedRunState;

  @Column({ ...instant, nullable: true })
  endedAt!: Date | null;

  @Column("varchar", { length: 64, nullable: true })
  sha256!: string | null;

  @Column(count)
  bytes!: number;

  @Column(count)
  rowCount!: number;

  /** Different goods among them. */
  @Column(count)
  goods!: number;

  @Column(count)
  added!: number;

  @Column(count)
  changed!: number;

  @Column(count)
  gone!: number;

  @Column(count)
  rejected!: number;

  /** Rows whose id came again further down. */
  @Column(count)
  duplicates!: number;

  /** The first ones. */
  @Column(json)
  faults!: FeedFault[];

  @Column(json)
  faultCounts!: Partial<Record<FaultCode, number>>;

  @Column("varchar", { length: 300, nullable: true })
  error!: string | null;

  /** A held run: what would leave the catalogue. Null for runs of an earlier release, too. */
  @Column({ ...json, nullable: true })
  missing!: MissingGoods | null;

  /** A held run: when somebody decided, and whether it was released. */
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Column("varchar", { length: 10, nullable: true })
  decision!: "released" | "discarded" | null;
}

/** A piece of an uploaded file, in the database, since any process may read it. */
@Entity("feed_part")
export class FeedPart {
  @PrimaryColumn(id)
  feedId!: string;

  @PrimaryColumn(id)
  fileId!: string;

  @PrimaryColumn("int")
  position!: number;

  @Column("mediumblob")
  bytes!: Buffer;
}
