import { type QueryRunner, TableIndex } from "typeorm";
import type { Migration } from "../migration";

const INDEX = "link_health_path";

/** The path that each link leads to, by which pieces of a new feed find the links to their pages. */
export class AddLinkPaths1763700099330 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["link_health"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE link_health ADD COLUMN linkPath varchar(43) NULL");
    await queryRunner.createIndex("link_health", new TableIndex({ name: INDEX, columnNames: ["linkPath", "linkId"] }));
    // Judging a link writes its path.
    await queryRunner.query("UPDATE link_health SET dueAt = 0");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("link_health", INDEX);
    await queryRunner.query("ALTER TABLE link_health DROP COLUMN linkPath");
  }
}
