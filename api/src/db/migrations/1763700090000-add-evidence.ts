import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

const FIGURES = ["gradeA", "gradeB", "gradeC", "gradeUntold"];

/** How orders are proven, and what shops said about consent. Of orders from before nothing was said. */
export class AddEvidence1763700090000 implements Migration {
  readonly weight = "online";
  readonly tables = ["sale", "merchant_figures"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE sale ADD COLUMN consent varchar(20) NULL");
    await queryRunner.query("ALTER TABLE sale ADD COLUMN evidence varchar(4) NULL");
    for (const name of FIGURES) {
      await queryRunner.query(`ALTER TABLE merchant_figures ADD COLUMN ${name} bigint NULL`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of FIGURES) await queryRunner.query(`ALTER TABLE merchant_figures DROP COLUMN ${name}`);
    await queryRunner.query("ALTER TABLE sale DROP COLUMN evidence");
    await queryRunner.query("ALTER TABLE sale DROP COLUMN consent");
  }
}
