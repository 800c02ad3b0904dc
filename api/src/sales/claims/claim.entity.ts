import { Column, Entity, Index } from "typeorm";
import { cents, id, longText } from "../../core/db/columns";
import { Row } from "../../core/db/row";
import type { ClaimOutcome } from "./claimOutcome";

/** One browser's unsigned report of an order. `createdAt` is when it was received. */
@Entity("sale_claim")
@Index("sale_claim_once", ["saleId", "digest"], { unique: true })
@Index("sale_claim_merchant", ["merchantId", "outcome", "saleId"])
@Index("sale_claim_publisher", ["publisherId", "outcome"])
export class SaleClaim extends Row {
  @Column(id)
  merchantId!: string;

  @Column(id)
  saleId!: string;

  /** The publisher of the newest click that it names. */
  @Column({ ...id, nullable: true })
  publisherId!: string | null;

  @Column(cents)
  amount!: number;

  /** The signed click ids that came with it, joined in their order. */
  @Column(longText)
  clickIds!: string;

  /** A hash of amount and click ids: the same page loaded twice is one claim. */
  @Column("varchar", { length: 43 })
  digest!: string;

  @Column("varchar", { length: 20 })
  outcome!: ClaimOutcome;
}
