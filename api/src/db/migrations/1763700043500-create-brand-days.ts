import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, cents } = column;

export class CreateBrandDays1763700043500 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["brand_day", "brand_day_mark", "payout"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "brand_day", {
      withoutRowid: true,
      columns: [
        text("day", 10, { isPrimary: true }),
        id("merchantId", { isPrimary: true }),
        cents("clicks"),
        cents("sales"),
        cents("revenue"),
        cents("commission"),
      ],
      indices: [{ name: "brand_day_merchant", columnNames: ["merchantId", "day"] }],
    });
    await createTable(queryRunner, "brand_day_mark", {
      withoutRowid: true,
      columns: [id("merchantId", { isPrimary: true }), text("day", 10, { isPrimary: true })],
    });
    await queryRunner.query("CREATE INDEX payout_status ON payout (status, id)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("payout", "payout_status");
    for (const table of ["brand_day_mark", "brand_day"]) await queryRunner.dropTable(table);
  }
}
