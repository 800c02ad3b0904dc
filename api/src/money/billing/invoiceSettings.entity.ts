import { Column, Entity, Index } from "typeorm";
import type { ReceivingAccount } from "../../contract/billing/invoiceSettings";
import { id, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** On which terms the network invoices, in versions: an invoice shows the one in force when it was issued. */
@Entity("invoice_settings")
@Index("invoice_settings_version", ["version"], { unique: true })
export class InvoiceSettings extends Row {
  @Column("int") version!: number;

  /** Days from the issue of an invoice to its due date. */
  @Column("int") paymentDays!: number;
  @Column("int") taxBasisPoints!: number;

  /** Why there is this tax, or none. */
  @Column("varchar", { length: 300, nullable: true }) taxNote!: string | null;

  /** Where merchants pay, by currency. */
  @Column(json) accounts!: ReceivingAccount[];
  @Column(id) setBy!: string;
}
