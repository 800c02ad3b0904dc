import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text } = column;
const key = { isPrimary: true };

export class CreateLinkTags1763700051000 implements Migration {
  readonly weight = "online";
  readonly tables = ["link_tag"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "link_tag", {
      columns: [id("linkId", key), text("tag", 30, key), id("publisherId")],
      indices: [{ name: "link_tag_publisher", columnNames: ["publisherId", "tag", "linkId"] }],
      withoutRowid: true,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("link_tag");
  }
}
