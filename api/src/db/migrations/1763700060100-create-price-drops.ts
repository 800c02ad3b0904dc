import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents } = column;

export class CreatePriceDrops1763700060100 implements Migration {
  readonly weight = "online";
  readonly tables = ["price_drop"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "price_drop", {
      columns: [
        id("styleId", { isPrimary: true }),
        instant("at"),
        cents("priceMinor"),
        cents("wasMinor"),
        text("currency", 3),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("price_drop");
  }
}
