import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant } from "../core/db/columns";
import { Row } from "../core/db/row";

/**
 * What a merchant owes for a UTC month: never changed. `createdAt` is when it was issued. The commission is that of the
 * month's statement, to the cent.
 */
@Entity("invoice")
@Index("invoice_month", ["merchantId", "month"], { unique: true })
@Index("invoice_number", ["year", "number"], { unique: true })
export class Invoice extends Row {
  @Column(id)
  merchantId!: string;

  /** As it was called when the invoice was issued. */
  @Column("varchar", { length: 200 })
  merchantName!: string;

  /** Such as 2026-11. */
  @Column("varchar", { length: 7 })
  month!: string;

  /** The year of issue; `number` counts from 1 in each, without gaps. */
  @Column("int")
  year!: number;

  @Column("int")
  number!: number;

  /** The program's, like that of all amounts below. */
  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  earned!: number;

  /** What returns and declined sales reversed in the month. */
  @Column(cents)
  takenBack!: number;

  /** The network's share of `earned - takenBack`; negative where more was reversed than earned. */
  @Column("int")
  feeBasisPoints!: number;

  @Column(cents)
  fee!: number;

  @Column(cents)
  total!: number;

  /** The last ledger entry that it contains: what was posted since is on the next one. */
  @Column(id)
  lastEntryId!: string;
}

/** Money that arrived from a merchant, entered by an admin. It is reversed, never changed or deleted. */
@Entity("merchant_payment")
@Index("merchant_payment_reference", ["merchantId", "reference"], { unique: true })
export class MerchantPayment extends Row {
  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  amount!: number;

  /** The day on the bank's statement. */
  @Column("varchar", { length: 10 })
  receivedOn!: string;

  @Column("varchar", { length: 140 })
  reference!: string;

  @Column(id)
  enteredBy!: string;

  @Column({ ...instant, nullable: true })
  reversedAt!: Date | null;

  @Column({ ...id, nullable: true })
  reversedBy!: string | null;

  @Column("varchar", { length: 500, nullable: true })
  reversalReason!: string | null;
}

/** A merchant without a row has no limit. */
@Entity("credit_limit")
export class CreditLimit {
  @PrimaryColumn(id)
  merchantId!: string;

  /** Null if it was removed again. */
  @Column({ ...cents, nullable: true })
  amount!: number | null;
}

/** A merchant's network fee from a month on, until a later row. Of several for a month the newest counts. */
@Entity("network_fee")
@Index("network_fee_merchant", ["merchantId", "fromMonth", "id"])
export class NetworkFee extends Row {
  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 7 })
  fromMonth!: string;

  /** Null for the network's usual fee. */
  @Column("int", { nullable: true })
  basisPoints!: number | null;

  @Column(id)
  setBy!: string;
}
