import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { Stream } from "../../platform/chain/stream";
import { cents, flag, id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import type { EarningState } from "./earningState";
import type { ShareRole } from "./split";

/**
 * What it was earned by: `sale` is the click or code that an order is credited to, `assist` a part in an order that
 * another publisher leads, `bonus` a month's orders together.
 */
export type EarningKind = "sale" | "assist" | "bonus";

export type PayKind = "basisPoints" | "perOrder" | "perPiece";

/**
 * What one publisher earns by one order, or as a bonus by a month's orders. The order itself knows neither publisher nor
 * rate.
 */
@Entity("earning")
@Index("earning_once", ["saleId", "publisherId"], { unique: true })
@Index("earning_publisher", ["publisherId", "saleId", "day", "state"])
@Index("earning_stage", ["publisherId", "state", "approvesAt"])
@Index("earning_due", ["state", "approvesAt"])
// With the amounts, so that a payout run and its preview read nothing else.
@Index("earning_open", [
  "isOpen",
  "publisherId",
  "currency",
  "approvedAt",
  "amount",
  "returned",
  "settled",
  "merchantId",
])
// What is due at a brand, by age: how far its money reaches.
@Index("earning_brand", ["merchantId", "isOpen", "approvedAt", "amount", "returned", "settled"])
@Index("earning_payout", ["payoutId"])
export class Earning extends Row {
  @Column("varchar", { length: 10 }) kind!: EarningKind;

  /** Null for a bonus. */
  @Column({ ...id, nullable: true }) saleId!: string | null;
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;

  /** Null for a bonus, and for a code without a click. */
  @Column({ ...id, nullable: true }) linkId!: string | null;

  /** The code that won the order, alone or together with the click; null for a click alone and for a bonus. */
  @Column({ ...id, nullable: true }) codeId!: string | null;
  @Column("varchar", { length: 200, nullable: true }) subId!: string | null;

  /** The order's UTC day, on which it counts; of a bonus the last one of its month. */
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) currency!: string;

  /** What commission is calculated on, after returns and without excluded goods: it counts for the monthly bonus. */
  @Column(cents) base!: number;

  /** As decided; what returns reversed is in `returned`. Of a bonus all that was ever added, and all that was deducted. */
  @Column(cents) amount!: number;
  @Column(cents) returned!: number;
  @Column("varchar", { length: 10 }) state!: EarningState;

  /** When the return window ends, by the terms of the click. Null if the click has no terms. */
  @Column({ ...instant, nullable: true }) approvesAt!: Date | null;
  @Column({ ...instant, nullable: true }) approvedAt!: Date | null;

  /** What payouts, except failed ones, have settled. */
  @Column(cents) settled!: number;

  /** Counts the payouts it was in, including failed ones: the number of its last line. */
  @Column("int") rounds!: number;

  /** The first payout that settles it and has not failed. */
  @Column({ ...id, nullable: true }) payoutId!: string | null;

  /** Its part in an order that several publishers share, by the order's explanation; null where it is one's alone. */
  @Column("varchar", { length: 8, nullable: true }) role!: ShareRole | null;

  /** In basis points. */
  @Column("int", { nullable: true }) weight!: number | null;

  /** 1 while something is to be settled, so that a payout run reads only what is due. */
  @Column(flag) isOpen!: number;
}

/** What is earned by an order's click or code. */
export type ClickEarning = Earning & { kind: "sale" | "assist"; saleId: string };

export const isClickEarning = (earning: Earning): earning is ClickEarning => earning.kind !== "bonus";

/** The lines of an order that are paid alike, and what is left of them after returns. */
@Entity("earning_group")
export class EarningGroup {
  @PrimaryColumn(id) earningId!: string;
  @PrimaryColumn("int") position!: number;

  /** Null for the fallback and for excluded goods. */
  @Column("varchar", { length: 40, nullable: true }) ruleId!: string | null;
  @Column("varchar", { length: 80, nullable: true }) name!: string | null;

  /** Null for excluded goods. */
  @Column("varchar", { length: 12, nullable: true }) payKind!: PayKind | null;

  /** Basis points or minor units, by its kind. */
  @Column({ ...cents, nullable: true }) pay!: number | null;

  /** The amount that commission is calculated on, before and after returns. */
  @Column(cents) base!: number;
  @Column(cents) baseLeft!: number;
  @Column(cents) commission!: number;
  @Column(cents) commissionLeft!: number;
}

/** What payouts change is left out: it follows from their lines, and is checked against them. */
export const earningStream: Stream<Earning> = {
  name: "earning",
  label: "earning",
  entity: Earning,
  contentOf: (earning) => [
    earning.id,
    earning.createdAt.getTime(),
    earning.kind,
    earning.saleId,
    earning.merchantId,
    earning.publisherId,
    earning.linkId,
    earning.subId,
    earning.day,
    earning.currency,
    earning.base,
    earning.amount,
    earning.returned,
    earning.approvesAt?.getTime() ?? null,
    earning.codeId,
    earning.role,
    earning.weight,
  ],
};
