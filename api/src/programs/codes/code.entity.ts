import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { CodeState } from "../../contract/codes/codeForms";
import { leakWords } from "../../contract/codes/leakWords";
import { cents, count, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";
import { Node } from "../../platform/shapes/node";
import { Shown } from "../../platform/shown";
import { isOpenCode } from "./codeState";

export type CodeLeakKey = "without-visits" | "sudden-orders" | "deal-partners";

/** A reason to suspect that a code has leaked, with its evidence. */
export interface CodeLeakFinding {
  key: CodeLeakKey;
  points: number;
  words: string;
  data: Readonly<Record<string, number>>;
}

/** Evidence of a leak, kept until the brand clears the code. */
export interface CodeLeak {
  at: string;
  findings: CodeLeakFinding[];
}

export const CodeStateEnum = enumOf("CodeState", "State of a discount code.", {
  ACTIVE: ["active", "The owner earns on orders with the code."],
  SUSPECTED: ["suspected", "Flagged as possibly leaked. The code loses to a newer click of another creator."],
  LEAKED: ["leaked", "Leaked. Orders without a click on the owner's link earn the terms' rate for leaked codes."],
  ROTATED: ["rotated", "Reassigned to another creator."],
  ENDED: ["ended", "Deactivated."],
});

/**
 * A brand's discount code with a publisher as owner. A reassigned text gets a new generation, so that orders stay with
 * the owner at the time. `createdAt` is when it was assigned.
 */
@ObjectType({ description: "A discount code of a brand, owned by a creator.", simpleResolvers: true, implements: Node })
@Entity("code")
@Index("code_generation", ["merchantId", "textKey", "generation"], { unique: true })
@Index("code_open", ["merchantId", "openKey"], { unique: true })
@Index("code_merchant", ["merchantId", "id"])
@Index("code_merchant_state", ["merchantId", "state", "id"])
@Index("code_publisher", ["publisherId", "id"])
export class Code extends Row {
  @Field(() => ID, { description: "ID of the code." }) declare id: string;
  @Column(id) merchantId!: string;

  /** The key for comparisons (`codeKey`). A trailing star marks a series. */
  @Shown(
    () => String,
    {
      name: "text",
      description:
        "The code as the brand writes it, otherwise in capitals. A trailing `*` stands for a series of single-use codes.",
    },
    (_key: string, code: Code) => displayedCode(code),
  )
  @Column("varchar", { length: 64 })
  textKey!: string;

  /** The brand's spelling; null if it equals `textKey`. */
  @Column("varchar", { length: 64, nullable: true }) text!: string | null;

  @Field(() => Int, { description: "Number of owners the code has had, including this one." })
  @Column("int")
  generation!: number;

  /** The text while it is open, otherwise null: the index admits one open generation. */
  @Column("varchar", { length: 64, nullable: true }) openKey!: string | null;
  @Column(id) publisherId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the shopper gets, such as "10 % off". Null if not stated.',
  })
  @Column("varchar", { length: 200, nullable: true })
  note!: string | null;

  @Field(() => String, {
    name: "from",
    simple: false,
    nullable: true,
    description: "First UTC day on which the code is valid. Null for no start.",
  })
  @Column("varchar", { length: 10, nullable: true })
  fromDay!: string | null;

  @Field(() => String, {
    name: "until",
    simple: false,
    nullable: true,
    description: "Last UTC day on which the code is valid. Null for no end.",
  })
  @Column("varchar", { length: 10, nullable: true })
  untilDay!: string | null;

  @Field(() => CodeStateEnum, { description: "State of the code." })
  @Column("varchar", { length: 10 })
  state!: CodeState;
  @Column(instant) changedAt!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the code was reassigned or deactivated. Null while it is open.",
  })
  @Column({ ...instant, nullable: true })
  closedAt!: Date | null;

  /** Evidence of a leak from its orders; null if there is none or the brand cleared the code. */
  @Shown(
    () => [String],
    {
      name: "leakReasons",
      description:
        "Reasons to suspect a leak, in plain words. They have no effect until the brand flags, clears, reassigns or deactivates the code.",
    },
    (leak: CodeLeak | null, { state }: Code) =>
      isOpenCode(state) ? (leak?.findings ?? []).map(({ key, data, words }) => leakWords(key, data) ?? words) : [],
  )
  @Column({ ...json, nullable: true })
  leak!: CodeLeak | null;

  /** When the brand last cleared the code. The baseline starts from then. */
  @Column({ ...instant, nullable: true }) trustedAt!: Date | null;

  /** The code that replaced this one after a leak. */
  @Column({ ...id, nullable: true }) replacementId!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the owner reported the code as leaked. Null if never.",
  })
  @Column({ ...instant, nullable: true })
  reportedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Page on which the owner saw the code. Null if never reported." })
  @Column("varchar", { length: 500, nullable: true })
  reportedPage!: string | null;

  @Field(() => DateTimeISOResolver, {
    name: "givenAt",
    simple: false,
    description: "Time the code was assigned to its owner.",
  })
  declare createdAt: Date;
}

/** The spelling to share, which the shop accepts. */
export const displayedCode = ({ text, textKey }: Pick<Code, "text" | "textKey">): string => text ?? textKey;

/** A code the shop reported with an order. Unknown codes are kept as text. */
@Entity("sale_code", { withoutRowid: true })
@Index("sale_code_code", ["codeId", "saleId"])
export class SaleCode {
  @PrimaryColumn(id) saleId!: string;

  /** Position as reported: the first code was applied first. */
  @PrimaryColumn("int") position!: number;
  @Column("varchar", { length: 64 }) textKey!: string;
  @Column({ ...id, nullable: true }) codeId!: string | null;
}

/** Totals of a code, sharded so that several processes can add at once. */
@Entity("code_totals", { withoutRowid: true })
export class CodeTotals {
  @PrimaryColumn(id) codeId!: string;
  @PrimaryColumn("int") shard!: number;
  @Column(count) sales!: number;
  @Column(cents) revenue!: number;
  @Column(cents) commission!: number;
}
