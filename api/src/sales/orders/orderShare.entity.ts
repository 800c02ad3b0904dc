import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id } from "../../platform/db/columns";
import type { SaleStatus } from "../saleStatus";
import type { OrderStage } from "./orderStage";

/**
 * An order that several publishers share, once for each of them: what a publisher's lists need of it, with the
 * publisher's own part of the commission. The order itself has its row in `order_row`, which then names no publisher.
 */
@Entity("order_share", { withoutRowid: true })
@Index("order_share_publisher", ["publisherId", "stage", "id", "currency", "amount", "commission"])
@Index("order_share_publisher_amount", ["publisherId", "stage", "amount", "id"])
@Index("order_share_publisher_commission", ["publisherId", "stage", "commission", "id"])
@Index("order_share_publisher_order", ["publisherId", "orderId"])
@Index("order_share_pair", ["merchantId", "publisherId", "status", "id"])
@Index("order_share_link", ["linkId", "status", "id"])
@Index("order_share_click", ["clickId"])
export class OrderShare {
  /** The order's. */
  @PrimaryColumn(id) id!: string;
  @PrimaryColumn(id) publisherId!: string;
  @Column(id) merchantId!: string;
  @Column({ ...id, nullable: true }) linkId!: string | null;
  @Column({ ...id, nullable: true }) clickId!: string | null;
  @Column("varchar", { length: 190 }) orderId!: string;
  @Column("varchar", { length: 10 }) status!: SaleStatus;
  @Column("varchar", { length: 10 }) stage!: OrderStage;
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) amount!: number;
  @Column(cents) commission!: number;
}
