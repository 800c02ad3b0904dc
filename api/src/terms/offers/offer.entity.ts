import { Column, Entity, Index } from "typeorm";
import type { OfferDocument } from "../../contract/terms/termsDocument";
import { id, instant, json } from "../../core/db/columns";
import { Row } from "../../core/db/row";
import type { OfferStatus } from "./offerStatus";

/** Terms of a merchant for one publisher: what the document states replaces that part of the merchant's terms. */
@Entity("offer")
@Index("offer_version", ["merchantId", "publisherId", "version"], { unique: true })
@Index("offer_merchant", ["merchantId", "id"])
@Index("offer_publisher", ["publisherId", "id"])
@Index("offer_due", ["status", "endsAt"])
export class Offer extends Row {
  @Column(id)
  merchantId!: string;

  @Column(id)
  publisherId!: string;

  /** Counted from 1 for each publisher of a merchant: click ids carry it, and 0 for none. */
  @Column("int")
  version!: number;

  @Column(json)
  document!: OfferDocument;

  /** Of the document, for redirects; null if it does not say. */
  @Column("int", { nullable: true })
  windowDays!: number | null;

  @Column("varchar", { length: 10 })
  status!: OfferStatus;

  /** When the publisher accepted or declined it. */
  @Column({ ...instant, nullable: true })
  answeredAt!: Date | null;

  /** The day on which an accepted offer ends, if that is known, or has ended. */
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;
}
