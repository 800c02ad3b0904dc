import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** What a shop's landing pages call the click id; as before, `weft_click`, for all brands. */
export class AddClickParameter1763700099000 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant ADD COLUMN clickParameter varchar(30) NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE merchant DROP COLUMN clickParameter");
  }
}
