import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { CodeState } from "../contract/codes/codeForms";
import { cents, count, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { CodeLeak } from "./codeLeak";

/**
 * A discount code of a brand that belongs to a publisher. A text that changes hands gets a new generation, so that
 * orders stay with whoever owned it then. `createdAt` is when it was given.
 */
@Entity("code")
@Index("code_generation", ["merchantId", "textKey", "generation"], { unique: true })
@Index("code_open", ["merchantId", "openKey"], { unique: true })
@Index("code_merchant", ["merchantId", "id"])
@Index("code_merchant_state", ["merchantId", "state", "id"])
@Index("code_publisher", ["publisherId", "id"])
export class Code extends Row {
  @Column(id)
  merchantId!: string;

  /** As it is compared (`codeKey`); one that ends with a star is a series. */
  @Column("varchar", { length: 64 })
  textKey!: string;

  /** As its brand writes it; null where that is the `textKey`. */
  @Column("varchar", { length: 64, nullable: true })
  text!: string | null;

  @Column("int")
  generation!: number;

  /** The text while it is open, otherwise null: the index admits one open generation. */
  @Column("varchar", { length: 64, nullable: true })
  openKey!: string | null;

  @Column(id)
  publisherId!: string;

  /** What it gives the shopper, such as "10 % off". */
  @Column("varchar", { length: 200, nullable: true })
  note!: string | null;

  /** UTC days, inclusive. */
  @Column("varchar", { length: 10, nullable: true })
  fromDay!: string | null;

  @Column("varchar", { length: 10, nullable: true })
  untilDay!: string | null;

  @Column("varchar", { length: 10 })
  state!: CodeState;

  @Column(instant)
  changedAt!: Date;

  /** When it was ended or handed on: orders from before stay with it. */
  @Column({ ...instant, nullable: true })
  closedAt!: Date | null;

  /** What speaks for a leak, as its orders told; null if nothing does, or once its brand trusts it. */
  @Column({ ...json, nullable: true })
  leak!: CodeLeak | null;

  /** When its brand last said that it has not leaked: what is usual for it is counted from then. */
  @Column({ ...instant, nullable: true })
  trustedAt!: Date | null;

  /** The code that took its place when it leaked. */
  @Column({ ...id, nullable: true })
  replacementId!: string | null;

  /** When its owner reported that strangers use it, and where it was seen. */
  @Column({ ...instant, nullable: true })
  reportedAt!: Date | null;

  @Column("varchar", { length: 500, nullable: true })
  reportedPage!: string | null;
}

/** A code as people give it to others: its shop may know no other way of writing it. */
export const shownText = ({ text, textKey }: Pick<Code, "text" | "textKey">): string => text ?? textKey;

/** A code that the shop named with an order. Unknown ones are kept as text. */
@Entity("sale_code", { withoutRowid: true })
@Index("sale_code_code", ["codeId", "saleId"])
export class SaleCode {
  @PrimaryColumn(id)
  saleId!: string;

  /** In the shop's order: the first one was applied first. */
  @PrimaryColumn("int")
  position!: number;

  @Column("varchar", { length: 64 })
  textKey!: string;

  @Column({ ...id, nullable: true })
  codeId!: string | null;
}

/** What a code brought, in a few rows that several processes add to at once. */
@Entity("code_totals", { withoutRowid: true })
export class CodeTotals {
  @PrimaryColumn(id)
  codeId!: string;

  @PrimaryColumn("int")
  shard!: number;

  @Column(count)
  sales!: number;

  @Column(cents)
  revenue!: number;

  @Column(cents)
  commission!: number;
}
