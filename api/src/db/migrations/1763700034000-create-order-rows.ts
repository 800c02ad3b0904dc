import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, cents } = column;
const nullable = { isNullable: true };

export class CreateOrderRows1763700034000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["order_row"];

  async up(queryRunner: QueryRunner): Promise<void> {
    const index = (name: string, ...columnNames: string[]) => ({ name: `order_row_${name}`, columnNames });
    await createTable(queryRunner, "order_row", {
      withoutRowid: true,
      columns: [
        id("id", { isPrimary: true }),
        id("merchantId"),
        id("publisherId", nullable),
        id("linkId", nullable),
        text("orderId", 190),
        text("status", 10),
        text("day", 10),
        text("currency", 3),
        cents("amount"),
        cents("commission"),
      ],
      indices: [
        index("merchant", "merchantId", "status", "id", "currency", "amount", "commission"),
        index("merchant_amount", "merchantId", "status", "amount", "id"),
        index("merchant_commission", "merchantId", "status", "commission", "id"),
        index("publisher", "publisherId", "status", "id", "currency", "amount", "commission"),
        index("publisher_amount", "publisherId", "status", "amount", "id"),
        index("publisher_commission", "publisherId", "status", "commission", "id"),
        index("publisher_order", "publisherId", "orderId"),
        index("pair", "merchantId", "publisherId", "status", "id"),
        index("link", "linkId", "status", "id"),
        index("all", "status", "id"),
        index("all_amount", "status", "amount", "id"),
        index("all_commission", "status", "commission", "id"),
        index("order", "orderId"),
      ],
    });
    await queryRunner.query(`INSERT INTO order_row
      (id, merchantId, publisherId, linkId, orderId, status, day, currency, amount, commission)
      SELECT s.id, s.merchantId, MIN(e.publisherId), MIN(e.linkId), s.orderId, s.status, s.day, s.currency, s.amount,
        COALESCE(SUM(CASE WHEN e.state = 'void' THEN 0 ELSE e.amount - e.returned END), 0)
      FROM sale s LEFT JOIN earning e ON e.saleId = s.id AND e.kind = 'sale'
      GROUP BY s.id, s.merchantId, s.orderId, s.status, s.day, s.currency, s.amount`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("order_row");
  }
}
