import { type QueryRunner, TableIndex } from "typeorm";
import type { Migration } from "../migration";

const ONCE = "sale_return_once";
const once = (...columnNames: string[]) => new TableIndex({ name: ONCE, columnNames, isUnique: true });

/** What shops note with an order, and ids of returns that are each order's own: shops count refunds by order. */
export class AddOrderMetadata1763700098000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["sale", "sale_return"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE sale ADD COLUMN metadata mediumtext NULL");
    await queryRunner.dropIndex("sale_return", ONCE);
    await queryRunner.createIndex("sale_return", once("saleId", "returnId"));
    // Its first column leads there as well.
    await queryRunner.dropIndex("sale_return", "sale_return_sale");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createIndex("sale_return", new TableIndex({ name: "sale_return_sale", columnNames: ["saleId"] }));
    await queryRunner.dropIndex("sale_return", ONCE);
    await queryRunner.createIndex("sale_return", once("merchantId", "returnId"));
    await queryRunner.query("ALTER TABLE sale DROP COLUMN metadata");
  }
}
