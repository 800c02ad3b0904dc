import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { IsNull } from "typeorm";
import type { Database } from "../platform/db/database";
import { rowsById } from "../platform/db/rowsById";
import { Merchant } from "../programs";
import { Feed, FeedRun } from "./feed.entity";

const MAX_HELD = 100;

@ObjectType({ description: "A variant missing from a file.", simpleResolvers: true })
export class MissingVariant {
  @Field(() => String, { description: "ID of the variant in the shop." }) sku!: string;
  @Field(() => String, { description: "Title of the variant." }) title!: string;
}

@ObjectType({ description: "A held sync: it would change too much and waits for a decision.", simpleResolvers: true })
export class HeldFeedRun {
  @Field(() => ID, { description: "ID of the sync, for `releaseFeedRun`." }) id!: string;
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;
  @Field(() => String, { description: "Name of the brand." }) merchantName!: string;
  @Field(() => String, { description: "Name of the feed." }) feedName!: string;
  @Field(() => DateTimeISOResolver, { description: "Time the file was read." }) readAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: "Reason for the hold. Null if the file only has far fewer variants.",
  })
  reason!: string | null;

  @Field(() => SafeIntResolver, { description: "Number of rows in the file." }) rowCount!: number;
  @Field(() => SafeIntResolver, { description: "Number of variants in the file." }) variants!: number;

  @Field(() => SafeIntResolver, {
    nullable: true,
    description: "Number of variants in the last accepted file. Null if there is none.",
  })
  variantsBefore!: number | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the last accepted file was read. Null if there is none.",
  })
  goodAt!: Date | null;

  @Field(() => SafeIntResolver, {
    nullable: true,
    description: "Number of variants that would leave the catalogue. Null if unknown.",
  })
  missing!: number | null;

  @Field(() => [MissingVariant], { description: "The first 20 missing variants." }) firstMissing!: MissingVariant[];
}

/** Held runs for admins: the latest of each feed. */
export class HeldRuns {
  constructor(private readonly db: Database) {}

  async list(): Promise<HeldFeedRun[]> {
    const { read } = this.db;
    const where = { state: "held" as const, removedAt: IsNull() };
    const feeds = await read.find(Feed, { where, order: { id: "ASC" }, take: MAX_HELD });
    const merchants = await rowsById(
      read,
      Merchant,
      feeds.map(({ merchantId }) => merchantId),
    );
    const held = await Promise.all(feeds.map((feed) => this.heldOf(feed, merchants.get(feed.merchantId)?.name ?? "")));
    return held.flat().sort((a, b) => a.readAt.getTime() - b.readAt.getTime());
  }

  /** With the last finished run for comparison. */
  private async heldOf(feed: Feed, merchantName: string): Promise<HeldFeedRun[]> {
    const newest = (state: FeedRun["state"]) =>
      this.db.read.findOne(FeedRun, { where: { feedId: feed.id, state }, order: { createdAt: "DESC", id: "DESC" } });
    const [run, before] = await Promise.all([newest("held"), newest("done")]);
    if (!run) return [];
    return [
      {
        id: run.id,
        merchantId: feed.merchantId,
        merchantName,
        feedName: feed.name,
        readAt: run.createdAt,
        reason: run.error,
        rowCount: run.rowCount,
        variants: run.variants,
        variantsBefore: feed.goodRows,
        goodAt: before?.endedAt ?? null,
        missing: run.missing?.count ?? null,
        firstMissing: run.missing?.first ?? [],
      },
    ];
  }
}
