import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** What one publisher brought to one brand is read without the brand's other publishers. */
export class IndexPartnerTotals1763700046100 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["day_totals"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("CREATE INDEX day_totals_pair ON day_totals (merchantId, publisherId, day)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("day_totals", "day_totals_pair");
  }
}
