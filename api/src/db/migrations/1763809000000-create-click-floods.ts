import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, int } = column;
const key = { isPrimary: true };
const bySaleClick = new TableIndex({ name: "sale_click", columnNames: ["clickId"] });

/** For the flood guard: clicks that are only counted, and sales on hold. */
export class CreateClickFloods1763809000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "click_flood", {
      columns: [
        text("day", 10, key),
        id("linkId", key),
        id("publisherId"),
        id("merchantId"),
        int("clicks"),
        int("crowded"),
      ],
      indices: [
        { name: "click_flood_merchant", columnNames: ["merchantId", "day"] },
        { name: "click_flood_publisher", columnNames: ["publisherId", "day"] },
      ],
    });
    await queryRunner.addColumn("sale", new TableColumn(text("hold", 40, { isNullable: true })));
    await queryRunner.createIndex("sale", bySaleClick);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("sale", bySaleClick);
    await queryRunner.dropColumn("sale", "hold");
    await queryRunner.dropTable("click_flood");
  }
}
