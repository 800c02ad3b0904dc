import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { Stream } from "../../platform/chain/stream";
import { cents, flag, id, instant } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import type { EarningState } from "./earningState";
import type { ShareRole } from "./split";

/**
 * The source: `sale` is the click or code an order is credited to, `assist` a share in an order led by another
 * publisher, `bonus` a month's orders together, `opening` what another program still owed, and `lapse` what returns to
 * the brand because nobody claimed it.
 */
export type EarningKind = "sale" | "assist" | KindWithoutOrder;

/** The kinds of earnings without an order, which are also the first words of their postings' causes. */
export const kindsWithoutOrder = ["bonus", "opening", "lapse"] as const;
export type KindWithoutOrder = (typeof kindsWithoutOrder)[number];

/** The same in SQL. */
export const WITHOUT_ORDER = `IN (${kindsWithoutOrder.map((kind) => `'${kind}'`).join(", ")})`;

export type PayKind = "basisPoints" | "perOrder" | "perPiece";

/**
 * What one publisher earns from one order, or as a bonus from a month's orders. The order itself knows neither
 * publisher nor rate.
 */
@Entity("earning")
@Index("earning_once", ["saleId", "publisherId"], { unique: true })
@Index("earning_publisher", ["publisherId", "saleId", "day", "state"])
@Index("earning_stage", ["publisherId", "state", "approvesAt"])
@Index("earning_due", ["state", "approvesAt"])
// Includes the amounts, so that a payout run and its preview read nothing else.
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
// The due amounts at a brand, by age: determines how far its money reaches.
@Index("earning_brand", ["merchantId", "isOpen", "approvedAt", "amount", "returned", "settled"])
@Index("earning_payout", ["payoutId"])
export class Earning extends Row {
  @Column("varchar", { length: 10 }) kind!: EarningKind;

  /** Null without an order. */
  @Column({ ...id, nullable: true }) saleId!: string | null;
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;

  /** Null for a bonus, and for a code without a click. */
  @Column({ ...id, nullable: true }) linkId!: string | null;

  /** The code that won the order, alone or together with the click; null for a click alone and for a bonus. */
  @Column({ ...id, nullable: true }) codeId!: string | null;
  @Column("varchar", { length: 200, nullable: true }) subId!: string | null;

  /** The order's UTC day, on which it counts; for a bonus the last one of its month. */
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) currency!: string;

  /** The commission base after returns and without excluded products: it counts for the monthly bonus. */
  @Column(cents) base!: number;

  /** As decided; amounts reversed by returns are in `returned`. For a bonus all increases, and all decreases. */
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

  /** Its share of an order that several publishers share, as in the decision; null if unshared. */
  @Column("varchar", { length: 8, nullable: true }) role!: ShareRole | null;

  /** In basis points. */
  @Column("int", { nullable: true }) weight!: number | null;

  /** 1 while something is unsettled, so that a payout run only reads what is due. */
  @Column(flag) isOpen!: number;
}

/** Earnings from an order's click or code. */
export type ClickEarning = Earning & { kind: "sale" | "assist"; saleId: string };

export const isClickEarning = (earning: Earning): earning is ClickEarning =>
  earning.kind === "sale" || earning.kind === "assist";

/** The lines of an order with the same pay, and what remains of them after returns. */
@Entity("earning_group")
export class EarningGroup {
  @PrimaryColumn(id) earningId!: string;
  @PrimaryColumn("int") position!: number;

  /** Null for the fallback and for excluded products. */
  @Column("varchar", { length: 40, nullable: true }) ruleId!: string | null;
  @Column("varchar", { length: 80, nullable: true }) name!: string | null;

  /** Null for excluded products. */
  @Column("varchar", { length: 12, nullable: true }) payKind!: PayKind | null;

  /** Basis points or minor units, by its kind. */
  @Column({ ...cents, nullable: true }) pay!: number | null;

  /** The amount that commission is calculated on, before and after returns. */
  @Column(cents) base!: number;
  @Column(cents) baseLeft!: number;
  @Column(cents) commission!: number;
  @Column(cents) commissionLeft!: number;
}

/** Columns changed by payouts are omitted: they follow from payout lines, and are checked against them. */
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
