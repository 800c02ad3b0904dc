import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int } = column;
const key = { isPrimary: true };

/** For the flood guard: clicks that are only counted. */
export class CreateClickFloods1763700015000 implements Migration {
  readonly weight = "online";
  readonly tables = ["click_flood"];

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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("click_flood");
  }
}
