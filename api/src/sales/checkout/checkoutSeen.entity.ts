import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { VISITOR_BYTES } from "../../tracking";

/**
 * The shop's checkout was open in a browser that held this click. A hash of a click's id says which click it was only to
 * somebody who has that id already; the browser is the day's pseudonym, as of clicks.
 */
@Entity("checkout_seen", { withoutRowid: true })
@Index("checkout_seen_slot", ["slot"])
export class CheckoutSeen {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 32 }) clickHash!: string;

  /** Minutes of the clock, by five: of those that come again within a slot the first is kept. */
  @PrimaryColumn("int") slot!: number;
  @PrimaryColumn("binary", { length: VISITOR_BYTES }) visitor!: Buffer;
  @Column(instant) at!: Date;
}

/** An open checkout, and which of an order's clicks its browser held then. */
export interface OpenCheckout {
  at: number;
  clickIds: ReadonlySet<string>;
  /** In hex digits. */
  visitor: string;
}
