import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant } = column;

/** How often clicks of coupon, cashback and extension partners follow another partner's. */
export class CreateStandDown1763700068200 implements Migration {
  readonly weight = "online";
  readonly tables = ["stand_down_day", "stand_down_mark"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "stand_down_day", {
      columns: [
        id("merchantId", { isPrimary: true }),
        id("publisherId", { isPrimary: true }),
        text("day", 10, { isPrimary: true }),
        int("clicks"),
        int("occurrences"),
      ],
      indices: [
        { name: "stand_down_publisher", columnNames: ["publisherId", "day"] },
        { name: "stand_down_day_day", columnNames: ["day"] },
      ],
      withoutRowid: true,
    });
    await createTable(queryRunner, "stand_down_mark", {
      columns: [text("id", 10, { isPrimary: true }), instant("until")],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("stand_down_mark");
    await queryRunner.dropTable("stand_down_day");
  }
}
