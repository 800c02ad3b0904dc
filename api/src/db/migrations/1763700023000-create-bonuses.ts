import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };

export class CreateBonuses1763700023000 implements Migration {
  readonly weight = "online";
  readonly tables = ["bonus_part"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "bonus_part", {
      columns: [
        id("merchantId", key),
        id("publisherId", key),
        text("month", 7, key),
        int("version", key),
        int("offer", key),
        text("currency", 3),
        int("orders"),
        cents("base"),
        int("waiting"),
        instant("windowsEnd"),
        instant("checkAt", { isNullable: true }),
      ],
      indices: [{ name: "bonus_part_due", columnNames: ["checkAt", "merchantId", "publisherId", "month"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("bonus_part");
  }
}
