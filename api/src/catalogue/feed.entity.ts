import { DateTimeISOResolver, JSONObjectResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { FeedFormat, FeedMapping } from "../contract/catalogue/feedForms";
import { count, id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";
import { Shown } from "../platform/shown";
import type { FaultCode } from "./rows/normaliseRow";

export const FeedFormatEnum = enumOf("FeedFormat", "How a feed is written.", {
  AUTO: ["auto", "One of the others; its first bytes and its header say which."],
  GOOGLE_XML: ["google-xml", "RSS or Atom with Google Merchant's names."],
  GOOGLE_TEXT: ["google-text", "A table with Google Merchant's names, by tabs or commas."],
  AWIN_CSV: ["awin-csv", "A table with Awin's names."],
  CSV: ["csv", "Any table; `mapping` says which column is what."],
  SHOPIFY: ["shopify", "What your connected Shopify shop says by itself: see `createShopifyFeed`."],
} satisfies EnumValues<FeedFormat>);

export const FeedStateEnum = enumOf("FeedState", "The state of a feed.", {
  OK: ["ok", "It is read on its schedule."],
  HELD: ["held", "A run differed too much from the one before and waits for a decision."],
  FAILING: ["failing", "The last run could not read it; `lastError` says why."],
});
type FeedState = (typeof FeedStateEnum)[keyof typeof FeedStateEnum];

export const FeedRunStateEnum = enumOf("FeedRunState", "The state of a run.", {
  RUNNING: ["running", "It reads the feed."],
  DONE: ["done", "The catalogue has what the feed says."],
  HELD: ["held", "It differed too much from the one before, and has written nothing."],
  ABANDONED: ["abandoned", "It was broken off, could not read the feed, or its hold was decided."],
});
type FeedRunState = (typeof FeedRunStateEnum)[keyof typeof FeedRunStateEnum];

@ObjectType({ description: "What was wrong with a row.", simpleResolvers: true })
export class FeedFault {
  @Field(() => SafeIntResolver, { description: "The row: a text's header is row 1, an XML's first item is row 1." })
  row!: number;

  @Field(() => String, { description: "The column." }) column!: string;
  @Field(() => String, { description: "What is wrong, such as `missing` or `not-a-price`." }) code!: FaultCode;
}

/** Goods of the catalogue that a file does not list, with the first ones by their id in the shop. */
export interface MissingGoods {
  count: number;
  first: { sku: string; title: string }[];
}

/** Where a merchant's goods are read from: an address, or the file that was uploaded last. */
@ObjectType({ description: "Where a brand's goods are read from.", simpleResolvers: true })
@Entity("feed")
@Index("feed_merchant", ["merchantId", "id"])
@Index("feed_next", ["nextAt"])
@Index("feed_state", ["state", "id"])
export class Feed extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Field(() => ID, { description: "The brand." }) @Column(id) merchantId!: string;
  @Field(() => String, { description: "The name." }) @Column("varchar", { length: 80 }) name!: string;

  @Field(() => String, { nullable: true, description: "The address; null if files are uploaded." })
  @Column("varchar", { length: 2048, nullable: true })
  url!: string | null;

  /** User name and password. */
  @Shown(
    () => Boolean,
    {
      name: "hasCredentials",
      description: "Whether it is fetched with a user name and a password, which are never shown.",
    },
    (sealed: string | null) => sealed !== null,
  )
  @Column("varchar", { length: 2000, nullable: true })
  sealed!: string | null;

  @Field(() => FeedFormatEnum, { description: "The format." }) @Column("varchar", { length: 12 }) format!: FeedFormat;

  @Field(() => JSONObjectResolver, { nullable: true, description: "The columns of fields, by field." })
  @Column({ ...json, nullable: true })
  mapping!: FeedMapping | null;

  @Field(() => Int, { description: "How often it is fetched, in minutes." }) @Column("int") everyMinutes!: number;

  /** Of the last finished run, so that an unchanged file is not read again. */
  @Column("varchar", { length: 300, nullable: true }) etag!: string | null;
  @Column("varchar", { length: 300, nullable: true }) lastModified!: string | null;
  @Field(() => FeedStateEnum, { description: "The state." }) @Column("varchar", { length: 10 }) state!: FeedState;

  @Field(() => String, { nullable: true, description: "Why it could not be read." })
  @Column("varchar", { length: 300, nullable: true })
  lastError!: string | null;

  /** How many goods the last finished run had: with far fewer a run is held. */
  @Column({ ...count, nullable: true }) goodRows!: number | null;

  /** The only run that may write. */
  @Column({ ...id, nullable: true }) runId!: string | null;

  /** The uploaded file. */
  @Column({ ...id, nullable: true }) fileId!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it is fetched next." })
  @Column({ ...instant, nullable: true })
  nextAt!: Date | null;

  /** Its goods are gone or going. */
  @Column({ ...instant, nullable: true }) removedAt!: Date | null;
  @Field(() => DateTimeISOResolver, { description: "When it was created." }) declare createdAt: Date;
}

type Given = Pick<Feed, "name" | "url" | "sealed" | "format" | "mapping" | "everyMinutes" | "nextAt">;

/** A feed that was never read. */
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

@ObjectType({ description: "A reading of a feed.", simpleResolvers: true })
@Entity("feed_run")
@Index("feed_run_feed", ["feedId", "id"])
@Index("feed_run_held", ["state", "feedId", "createdAt"])
export class FeedRun extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) feedId!: string;
  @Field(() => FeedRunStateEnum, { description: "The state." }) @Column("varchar", { length: 10 }) state!: FeedRunState;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ended." })
  @Column({ ...instant, nullable: true })
  endedAt!: Date | null;

  @Column("varchar", { length: 64, nullable: true }) sha256!: string | null;

  @Field(() => SafeIntResolver, { description: "The size of the file in bytes; 0 if it had not changed." })
  @Column(count)
  bytes!: number;

  @Field(() => SafeIntResolver, { description: "How many rows it had." }) @Column(count) rowCount!: number;
  @Field(() => SafeIntResolver, { description: "How many different goods." }) @Column(count) goods!: number;
  @Field(() => SafeIntResolver, { description: "How many goods were new." }) @Column(count) added!: number;
  @Field(() => SafeIntResolver, { description: "How many goods had changed." }) @Column(count) changed!: number;

  @Field(() => SafeIntResolver, { description: "How many goods were not listed any more." })
  @Column(count)
  gone!: number;

  @Field(() => SafeIntResolver, { description: "How many rows could not be used." }) @Column(count) rejected!: number;

  @Field(() => SafeIntResolver, { description: "How many rows came again further down: the last one counts." })
  @Column(count)
  duplicates!: number;

  @Field(() => [FeedFault], { description: "The first 50 faults." }) @Column(json) faults!: FeedFault[];

  @Field(() => JSONObjectResolver, { description: "How many faults there were of each code." })
  @Column(json)
  faultCounts!: Partial<Record<FaultCode, number>>;

  @Field(() => String, { nullable: true, description: "Why it ended early." })
  @Column("varchar", { length: 300, nullable: true })
  error!: string | null;

  /** A held run: what would leave the catalogue. */
  @Column({ ...json, nullable: true }) missing!: MissingGoods | null;

  /** A held run: when somebody decided, and whether it was released. */
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;
  @Column("varchar", { length: 10, nullable: true }) decision!: "released" | "discarded" | null;
  @Field(() => DateTimeISOResolver, { description: "When it began." }) declare createdAt: Date;
}

/** A piece of an uploaded file, in the database, since any process may read it. */
@Entity("feed_part")
export class FeedPart {
  @PrimaryColumn(id) feedId!: string;
  @PrimaryColumn(id) fileId!: string;
  @PrimaryColumn("int") position!: number;
  @Column("mediumblob") bytes!: Buffer;
}
