import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { CodeState } from "../../contract/codes/codeForms";
import { cents, count, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";
import { isOpenCode } from "./codeState";

export type CodeLeakKey = "without-visits" | "sudden-orders" | "deal-partners";

/** One published reason to think that strangers know a code, with what it rests on. */
export interface CodeLeakFinding {
  key: CodeLeakKey;
  points: number;
  words: string;
  data: Readonly<Record<string, number>>;
}

/** What speaks for a leak. Kept with the code until its brand says that it trusts the code. */
export interface CodeLeak {
  at: string;
  findings: CodeLeakFinding[];
}

export const CodeStateEnum = enumOf("CodeState", "The state of a discount code.", {
  ACTIVE: ["active", "Its owner earns by it."],
  SUSPECTED: ["suspected", "It may have leaked: a newer click of another partner wins against it."],
  LEAKED: ["leaked", "It has leaked: orders without a visit of its owner's pay the terms' rate for that."],
  ROTATED: ["rotated", "It was handed on to another partner."],
  ENDED: ["ended", "It was ended."],
});

/**
 * A discount code of a brand that belongs to a publisher. A text that changes hands gets a new generation, so that
 * orders stay with whoever owned it then. `createdAt` is when it was given.
 */
@ObjectType({ description: "A discount code that belongs to a publisher.", simpleResolvers: true })
@Entity("code")
@Index("code_generation", ["merchantId", "textKey", "generation"], { unique: true })
@Index("code_open", ["merchantId", "openKey"], { unique: true })
@Index("code_merchant", ["merchantId", "id"])
@Index("code_merchant_state", ["merchantId", "state", "id"])
@Index("code_publisher", ["publisherId", "id"])
export class Code extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) merchantId!: string;

  /** As it is compared (`codeKey`); one that ends with a star is a series. */
  @Shown(
    () => String,
    { name: "text", description: "The code in capitals; one with a star at its end is a series." },
    (_key: string, code: Code) => shownText(code),
  )
  @Column("varchar", { length: 64 })
  textKey!: string;

  /** As its brand writes it; null where that is the `textKey`. */
  @Column("varchar", { length: 64, nullable: true }) text!: string | null;

  @Field(() => Int, { description: "How often the code has had an owner, this one included." })
  @Column("int")
  generation!: number;

  /** The text while it is open, otherwise null: the index admits one open generation. */
  @Column("varchar", { length: 64, nullable: true }) openKey!: string | null;
  @Column(id) publisherId!: string;

  @Field(() => String, { nullable: true, description: "What it gives the shopper." })
  @Column("varchar", { length: 200, nullable: true })
  note!: string | null;

  @Field(() => String, {
    name: "from",
    simple: false,
    nullable: true,
    description: "The first UTC day on which it counts.",
  })
  @Column("varchar", { length: 10, nullable: true })
  fromDay!: string | null;

  @Field(() => String, {
    name: "until",
    simple: false,
    nullable: true,
    description: "The last UTC day on which it counts.",
  })
  @Column("varchar", { length: 10, nullable: true })
  untilDay!: string | null;

  @Field(() => CodeStateEnum, { description: "The state." }) @Column("varchar", { length: 10 }) state!: CodeState;
  @Column(instant) changedAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was handed on or ended." })
  @Column({ ...instant, nullable: true })
  closedAt!: Date | null;

  /** What speaks for a leak, as its orders told; null if nothing does, or once its brand trusts it. */
  @Shown(
    () => [String],
    {
      name: "leakReasons",
      description:
        "What speaks for a leak, in plain words. It changes nothing until the brand suspects, trusts, hands on or ends the code.",
    },
    (leak: CodeLeak | null, { state }: Code) =>
      isOpenCode(state) ? (leak?.findings ?? []).map(({ words }) => words) : [],
  )
  @Column({ ...json, nullable: true })
  leak!: CodeLeak | null;

  /** When its brand last said that it has not leaked: what is usual for it is counted from then. */
  @Column({ ...instant, nullable: true }) trustedAt!: Date | null;

  /** The code that took its place when it leaked. */
  @Column({ ...id, nullable: true }) replacementId!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When its owner reported that strangers use it." })
  @Column({ ...instant, nullable: true })
  reportedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "The page on which its owner saw it." })
  @Column("varchar", { length: 500, nullable: true })
  reportedPage!: string | null;

  @Field(() => DateTimeISOResolver, { name: "givenAt", simple: false, description: "When it was given to its owner." })
  declare createdAt: Date;
}

/** A code as people give it to others: its shop may know no other way of writing it. */
export const shownText = ({ text, textKey }: Pick<Code, "text" | "textKey">): string => text ?? textKey;

/** A code that the shop named with an order. Unknown ones are kept as text. */
@Entity("sale_code", { withoutRowid: true })
@Index("sale_code_code", ["codeId", "saleId"])
export class SaleCode {
  @PrimaryColumn(id) saleId!: string;

  /** In the shop's order: the first one was applied first. */
  @PrimaryColumn("int") position!: number;
  @Column("varchar", { length: 64 }) textKey!: string;
  @Column({ ...id, nullable: true }) codeId!: string | null;
}

/** What a code brought, in a few rows that several processes add to at once. */
@Entity("code_totals", { withoutRowid: true })
export class CodeTotals {
  @PrimaryColumn(id) codeId!: string;
  @PrimaryColumn("int") shard!: number;
  @Column(count) sales!: number;
  @Column(cents) revenue!: number;
  @Column(cents) commission!: number;
}
