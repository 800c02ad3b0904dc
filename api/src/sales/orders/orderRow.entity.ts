import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant } from "../../platform/db/columns";
import type { SaleStatus } from "../saleStatus";
import type { OrderStage } from "./orderStage";

/** The columns lists need of an order, whole or of one publisher's share. */
abstract class ListedOrder {
  /** The order's. */
  @PrimaryColumn(id) id!: string;
  @Column(id) merchantId!: string;
  @Column({ ...id, nullable: true }) linkId!: string | null;
  @Column("varchar", { length: 190 }) orderId!: string;
  @Column("varchar", { length: 10 }) status!: SaleStatus;
  @Column("varchar", { length: 10 }) stage!: OrderStage;
  @Column("varchar", { length: 10 }) day!: string;
  @Column("varchar", { length: 3 }) currency!: string;

  /** What shoppers paid, before returns. */
  @Column(cents) amount!: number;

  /** As displayed: less returns, and 0 once the order is declined. */
  @Column(cents) commission!: number;

  /** When anything of the order, its earnings or their payout last changed. Null for rows older than this column. */
  @Column({ ...instant, nullable: true }) updatedAt!: Date | null;
}

/**
 * An order as lists sort and count it: fields of the order and its earnings side by side, so that each page, and each
 * sum up to its limit, is read from one index. Written in the transaction that changes the order.
 */
@Entity("order_row", { withoutRowid: true })
@Index("order_row_merchant", ["merchantId", "status", "id", "currency", "amount", "commission"])
@Index("order_row_merchant_amount", ["merchantId", "status", "amount", "id"])
@Index("order_row_merchant_commission", ["merchantId", "status", "commission", "id"])
@Index("order_row_merchant_updated", ["merchantId", "updatedAt", "id"])
@Index("order_row_publisher", ["publisherId", "stage", "id", "currency", "amount", "commission"])
@Index("order_row_publisher_amount", ["publisherId", "stage", "amount", "id"])
@Index("order_row_publisher_commission", ["publisherId", "stage", "commission", "id"])
@Index("order_row_publisher_updated", ["publisherId", "updatedAt", "id"])
@Index("order_row_publisher_order", ["publisherId", "orderId"])
@Index("order_row_pair", ["merchantId", "publisherId", "status", "id"])
@Index("order_row_link", ["linkId", "status", "id"])
@Index("order_row_all", ["status", "id"])
@Index("order_row_all_amount", ["status", "amount", "id"])
@Index("order_row_all_commission", ["status", "commission", "id"])
@Index("order_row_order", ["orderId"])
export class OrderRow extends ListedOrder {
  @Column({ ...id, nullable: true }) publisherId!: string | null;
}

/**
 * A shared order, once per publisher: the fields of a publisher's lists, with the publisher's own share of the
 * commission. The order itself has its row in `order_row`, which then names no publisher.
 */
@Entity("order_share", { withoutRowid: true })
@Index("order_share_publisher", ["publisherId", "stage", "id", "currency", "amount", "commission"])
@Index("order_share_publisher_amount", ["publisherId", "stage", "amount", "id"])
@Index("order_share_publisher_commission", ["publisherId", "stage", "commission", "id"])
@Index("order_share_publisher_updated", ["publisherId", "updatedAt", "id"])
@Index("order_share_publisher_order", ["publisherId", "orderId"])
@Index("order_share_pair", ["merchantId", "publisherId", "status", "id"])
@Index("order_share_link", ["linkId", "status", "id"])
@Index("order_share_click", ["clickId"])
export class OrderShare extends ListedOrder {
  @PrimaryColumn(id) publisherId!: string;
  @Column({ ...id, nullable: true }) clickId!: string | null;
}
