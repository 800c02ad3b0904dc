import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../platform/db/columns";
import { VISITOR_BYTES } from "../../tracking";

/**
 * The shop's checkout was open in a browser that held this click. The hash of a click's ID only identifies it to
 * someone who already has that ID; the browser is the day's pseudonym, as for clicks.
 */
@Entity("checkout_seen", { withoutRowid: true })
@Index("checkout_seen_slot", ["slot"])
export class CheckoutSeen {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 32 }) clickHash!: string;

  /** In slots of five minutes: of repeated reports within a slot the first is kept. */
  @PrimaryColumn("int") slot!: number;
  @PrimaryColumn("binary", { length: VISITOR_BYTES }) visitor!: Buffer;
  @Column(instant) at!: Date;
}

/** An open checkout, and which of an order's clicks its browser held. */
export interface OpenCheckout {
  at: number;
  clickIds: ReadonlySet<string>;
  /** In hex digits. */
  visitor: string;
}
