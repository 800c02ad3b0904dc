import { DateTimeISOResolver, JSONObjectResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { FeedFormat, FeedMapping } from "../contract/catalogue/feedForms";
import { count, id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";
import { Node } from "../platform/shapes/node";
import { Shown } from "../platform/shown";
import type { FaultCode } from "./rows/normaliseRow";

export const FeedFormatEnum = enumOf("FeedFormat", "Format of a feed.", {
  AUTO: ["auto", "Detected from the file's first bytes and header."],
  GOOGLE_XML: ["google-xml", "RSS or Atom with Google Merchant's element names."],
  GOOGLE_TEXT: ["google-text", "Tab- or comma-separated table with Google Merchant's column names."],
  AWIN_CSV: ["awin-csv", "CSV with Awin's column names."],
  CSV: ["csv", "Any table. `mapping` assigns its columns."],
  SHOPIFY: ["shopify", "Products of your connected Shopify shop. Created with `createShopifyFeed`."],
} satisfies EnumValues<FeedFormat>);

export const FeedStateEnum = enumOf("FeedState", "State of a feed.", {
  OK: ["ok", "The feed syncs on schedule."],
  HELD: ["held", "A sync would change too much and waits for a decision."],
  FAILING: ["failing", "The last sync failed. `lastError` gives the reason."],
});
type FeedState = (typeof FeedStateEnum)[keyof typeof FeedStateEnum];

export const FeedRunStateEnum = enumOf("FeedRunState", "State of a sync.", {
  RUNNING: ["running", "The feed is being read."],
  DONE: ["done", "The catalogue matches the feed."],
  HELD: ["held", "The sync would change too much. It has changed nothing yet."],
  ABANDONED: ["abandoned", "Interrupted, unreadable, or its hold was decided."],
});
type FeedRunState = (typeof FeedRunStateEnum)[keyof typeof FeedRunStateEnum];

@ObjectType({ description: "A fault in a row of a feed.", simpleResolvers: true })
export class FeedFault {
  @Field(() => SafeIntResolver, {
    description: "Number of the row. In a table the header is row 1, in XML the first item.",
  })
  row!: number;

  @Field(() => String, { description: "Name of the column." }) column!: string;
  @Field(() => String, { description: "Kind of fault, such as `missing` or `not-a-price`." }) code!: FaultCode;
}

/** Variants missing from a file: their number and the first ones by SKU. */
export interface MissingVariants {
  count: number;
  first: { sku: string; title: string }[];
}

/** A brand's product feed: a URL or the last uploaded file. */
@ObjectType({ description: "A product feed of a brand.", simpleResolvers: true, implements: Node })
@Entity("feed")
@Index("feed_merchant", ["merchantId", "id"])
@Index("feed_next", ["nextAt"])
@Index("feed_state", ["state", "id"])
export class Feed extends Row {
  @Field(() => ID, { description: "ID of the feed." }) declare id: string;
  @Field(() => ID, { description: "ID of the brand." }) @Column(id) merchantId!: string;
  @Field(() => String, { description: "Name of the feed." }) @Column("varchar", { length: 80 }) name!: string;

  @Field(() => String, { nullable: true, description: "URL the feed is fetched from. Null if files are uploaded." })
  @Column("varchar", { length: 2048, nullable: true })
  url!: string | null;

  /** User name and password. */
  @Shown(
    () => Boolean,
    {
      name: "hasCredentials",
      description: "Whether the feed is fetched with a username and password, which are never returned.",
    },
    (sealed: string | null) => sealed !== null,
  )
  @Column("varchar", { length: 2000, nullable: true })
  sealed!: string | null;

  @Field(() => FeedFormatEnum, { description: "Format of the feed." })
  @Column("varchar", { length: 12 })
  format!: FeedFormat;

  @Field(() => JSONObjectResolver, {
    nullable: true,
    description: "Column of each field. Null if the format defines them.",
  })
  @Column({ ...json, nullable: true })
  mapping!: FeedMapping | null;

  @Field(() => Int, { description: "Interval between syncs in minutes." }) @Column("int") everyMinutes!: number;

  /** Of the last finished run, so that an unchanged file is not read again. */
  @Column("varchar", { length: 300, nullable: true }) etag!: string | null;
  @Column("varchar", { length: 300, nullable: true }) lastModified!: string | null;
  @Field(() => FeedStateEnum, { description: "State of the feed." })
  @Column("varchar", { length: 10 })
  state!: FeedState;

  @Field(() => String, { nullable: true, description: "Reason the last sync failed. Null if it succeeded." })
  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  /** Number of variants in the last finished run. A run with far fewer is held. */
  @Column({ ...count, nullable: true }) goodRows!: number | null;

  /** The only run that may write. */
  @Column({ ...id, nullable: true }) runId!: string | null;

  /** The uploaded file. */
  @Column({ ...id, nullable: true }) fileId!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time of the next sync. Null if none is scheduled.",
  })
  @Column({ ...instant, nullable: true })
  nextAt!: Date | null;

  /** Set when the feed was removed; its products leave the catalogue. */
  @Column({ ...instant, nullable: true }) removedAt!: Date | null;
  @Field(() => DateTimeISOResolver, { description: "Time the feed was created." }) declare createdAt: Date;
}

type Given = Pick<Feed, "name" | "url" | "sealed" | "format" | "mapping" | "everyMinutes" | "nextAt">;

/** A feed that was never synced. */
export const newFeed = (id: string, merchantId: string, createdAt: Date, given: Given): Feed => ({
  id,
  createdAt,
  merchantId,
  etag: null,
  lastModified: null,
  state: "ok",
  lastError: null,
  goodRows: null,
  runId: null,
  fileId: null,
  removedAt: null,
  ...given,
});

@ObjectType({ description: "A sync of a feed.", simpleResolvers: true })
@Entity("feed_run")
@Index("feed_run_feed", ["feedId", "id"])
@Index("feed_run_held", ["state", "feedId", "createdAt"])
export class FeedRun extends Row {
  @Field(() => ID, { description: "ID of the sync." }) declare id: string;
  @Column(id) feedId!: string;
  @Field(() => FeedRunStateEnum, { description: "State of the sync." })
  @Column("varchar", { length: 10 })
  state!: FeedRunState;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time the sync ended. Null while running." })
  @Column({ ...instant, nullable: true })
  endedAt!: Date | null;

  @Column("varchar", { length: 64, nullable: true }) sha256!: string | null;

  @Field(() => SafeIntResolver, { description: "Size of the file in bytes. 0 if it had not changed." })
  @Column(count)
  bytes!: number;

  @Field(() => SafeIntResolver, { description: "Number of rows in the file." }) @Column(count) rowCount!: number;
  @Field(() => SafeIntResolver, { description: "Number of variants in the file." }) @Column(count) variants!: number;
  @Field(() => SafeIntResolver, { description: "Number of new variants." }) @Column(count) added!: number;
  @Field(() => SafeIntResolver, { description: "Number of changed variants." }) @Column(count) changed!: number;

  @Field(() => SafeIntResolver, { description: "Number of variants no longer listed." })
  @Column(count)
  gone!: number;

  @Field(() => SafeIntResolver, { description: "Number of rows that could not be used." })
  @Column(count)
  rejected!: number;

  @Field(() => SafeIntResolver, { description: "Number of rows repeated further down. The last one counts." })
  @Column(count)
  duplicates!: number;

  @Field(() => [FeedFault], { description: "The first 50 faults." }) @Column(json) faults!: FeedFault[];

  @Field(() => JSONObjectResolver, { description: "Number of faults by code." })
  @Column(json)
  faultCounts!: Partial<Record<FaultCode, number>>;

  @Field(() => String, { nullable: true, description: "Reason the sync failed or was held. Null if there is none." })
  @Column("varchar", { length: 300, nullable: true })
  error!: string | null;

  /** Held runs only: variants that would leave the catalogue. */
  @Column({ ...json, nullable: true }) missing!: MissingVariants | null;

  /** Held runs only: time and outcome of the decision. */
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;
  @Column("varchar", { length: 10, nullable: true }) decision!: "released" | "discarded" | null;
  @Field(() => DateTimeISOResolver, { description: "Time the sync started." }) declare createdAt: Date;
}

/** A part of an uploaded file, stored in the database for all processes. */
@Entity("feed_part")
export class FeedPart {
  @PrimaryColumn(id) feedId!: string;
  @PrimaryColumn(id) fileId!: string;
  @PrimaryColumn("int") position!: number;
  @Column("mediumblob") bytes!: Buffer;
}
