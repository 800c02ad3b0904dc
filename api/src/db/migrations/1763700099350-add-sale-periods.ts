import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

const COLUMNS = ["saleFrom", "saleUntil"];

/** From when until when a sale price was to be charged: a sale that is announced is no price before it begins. */
export class AddSalePeriods1763700099350 implements Migration {
  readonly weight = "online";
  readonly tables = ["variant_change"];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const name of COLUMNS) await queryRunner.query(`ALTER TABLE variant_change ADD COLUMN ${name} bigint NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of COLUMNS) await queryRunner.query(`ALTER TABLE variant_change DROP COLUMN ${name}`);
  }
}
