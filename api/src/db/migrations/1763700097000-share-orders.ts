import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, cents } = column;
const nullable = { isNullable: true };

/** Several publishers share an order, each with one part of it. Until now no order had more than one. */
export class ShareOrders1763700097000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["earning", "order_share"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE earning ADD COLUMN role varchar(8) NULL");
    await queryRunner.query("ALTER TABLE earning ADD COLUMN weight int NULL");
    await onceBy(queryRunner, "saleId, publisherId");
    const index = (name: string, ...columnNames: string[]) => ({ name: `order_share_${name}`, columnNames });
    await createTable(queryRunner, "order_share", {
      withoutRowid: true,
      columns: [
        id("id", { isPrimary: true }),
        id("publisherId", { isPrimary: true }),
        id("merchantId"),
        id("linkId", nullable),
        id("clickId", nullable),
        text("orderId", 190),
        text("status", 10),
        text("stage", 10),
        text("day", 10),
        text("currency", 3),
        cents("amount"),
        cents("commission"),
      ],
      indices: [
        index("publisher", "publisherId", "stage", "id", "currency", "amount", "commission"),
        index("publisher_amount", "publisherId", "stage", "amount", "id"),
        index("publisher_commission", "publisherId", "stage", "commission", "id"),
        index("publisher_order", "publisherId", "orderId"),
        index("pair", "merchantId", "publisherId", "status", "id"),
        index("link", "linkId", "status", "id"),
        index("click", "clickId"),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("order_share");
    await onceBy(queryRunner, "saleId, publisherId, kind");
    await queryRunner.query("ALTER TABLE earning DROP COLUMN weight");
    await queryRunner.query("ALTER TABLE earning DROP COLUMN role");
  }
}

async function onceBy(queryRunner: QueryRunner, columns: string): Promise<void> {
  await queryRunner.dropIndex("earning", "earning_once");
  await queryRunner.query(`CREATE UNIQUE INDEX earning_once ON earning (${columns})`);
}
