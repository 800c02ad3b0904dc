import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** Whether a claim that the brand does not answer in time is accepted. On for all brands. */
export class AddClaimSilence1763700074100 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant ADD COLUMN silenceAccepts int NOT NULL DEFAULT 1");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant DROP COLUMN silenceAccepts");
  }
}
