import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../core/db/columns";

/**
 * The shop's checkout was open in a browser that held this click. Nothing about the shopper: a hash of a click's id
 * says which click it was only to somebody who has that id already.
 */
@Entity("checkout_seen", { withoutRowid: true })
@Index("checkout_seen_slot", ["slot"])
export class CheckoutSeen {
  @PrimaryColumn(id)
  merchantId!: string;

  @PrimaryColumn("varchar", { length: 32 })
  clickHash!: string;

  /** Minutes of the clock, by five: of those that come again within a slot the first is kept. */
  @PrimaryColumn("int")
  slot!: number;

  @Column(instant)
  at!: Date;
}

/** An open checkout, and which of an order's clicks its browser held then. */
export interface OpenCheckout {
  at: number;
  clickIds: ReadonlySet<string>;
}
