import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { IsNull } from "typeorm";
import type { Database } from "../platform/db/database";
import { rowsById } from "../platform/db/rowsById";
import { Merchant } from "../programs";
import { Feed, FeedRun } from "./feed.entity";

const MAX_HELD = 100;

@ObjectType({ description: "A piece that a file does not list any more.", simpleResolvers: true })
export class MissingPiece {
  @Field(() => String, { description: "Its id in the shop." }) sku!: string;
  @Field(() => String, { description: "The title." }) title!: string;
}

@ObjectType({ description: "A run that differs too much from the one before, and waits.", simpleResolvers: true })
export class HeldFeedRun {
  @Field(() => ID, { description: "The run, for `releaseFeedRun`." }) id!: string;
  @Field(() => ID, { description: "The brand." }) merchantId!: string;
  @Field(() => String, { description: "The brand's name." }) merchantName!: string;
  @Field(() => String, { description: "The feed's name." }) feedName!: string;
  @Field(() => DateTimeISOResolver, { description: "When the file was read." }) readAt!: Date;

  @Field(() => String, { nullable: true, description: "Why it waits, unless it merely has far fewer goods." })
  reason!: string | null;

  @Field(() => SafeIntResolver, { description: "How many rows the file has." }) rowCount!: number;
  @Field(() => SafeIntResolver, { description: "How many different goods." }) goods!: number;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many goods the last good file had." })
  goodsBefore!: number | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When that was read." }) goodAt!: Date | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many goods would leave the catalogue." })
  missing!: number | null;

  @Field(() => [MissingPiece], { description: "The first 20 of them." }) firstMissing!: MissingPiece[];
}

/** What admins decide about for brands that do not: of each feed the newest run that is held. */
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

  /** With the last run that was finished, by which it is judged. */
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
        goods: run.goods,
        goodsBefore: feed.goodRows,
        goodAt: before?.endedAt ?? null,
        missing: run.missing?.count ?? null,
        firstMissing: run.missing?.first ?? [],
      },
    ];
  }
}
