import { type QueryRunner, TableIndex } from "typeorm";
import type { Migration } from "../migration";

const held = new TableIndex({ name: "feed_run_held", columnNames: ["state", "feedId", "createdAt"] });

/** What a held run would take out of the catalogue, and an index of all that are held. */
export class AddHeldRuns1763700071000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["feed_run"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE feed_run ADD COLUMN missing mediumtext");
    await queryRunner.createIndex("feed_run", held);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("feed_run", held);
    await queryRunner.query("ALTER TABLE feed_run DROP COLUMN missing");
  }
}
