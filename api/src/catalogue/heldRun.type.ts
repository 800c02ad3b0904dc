import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import type { HeldRun } from "./heldRuns.service";

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

export const toHeldRun = ({ run, feed, merchantName, before }: HeldRun): HeldFeedRun => ({
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
});
