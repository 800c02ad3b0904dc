import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** How a merchant answered publishers' claims; null until its figures are made anew. */
export class AddClaimFigures1763700099300 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant_figures"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant_figures ADD COLUMN claimsAnswered bigint NULL");
    await queryRunner.query("ALTER TABLE merchant_figures ADD COLUMN claimsUnanswered bigint NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant_figures DROP COLUMN claimsUnanswered");
    await queryRunner.query("ALTER TABLE merchant_figures DROP COLUMN claimsAnswered");
  }
}
