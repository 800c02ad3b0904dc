import type { QueryRunner } from "typeorm";
import { partitionByDay } from "../clickPartitions";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };

/** The clicks of each link, so that a publisher's list reads nobody else's. */
export class CreateClickLists1763700025000 implements Migration {
  readonly weight = "online";
  readonly tables = ["click_by_link", "click_mark"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "click_by_link", {
      columns: [
        id("linkId", key),
        instant("at", key),
        { name: "id", type: "binary", length: "16", isPrimary: true },
        text("referrerHost", 253, nullable),
        text("device", 10),
        text("country", 2, nullable),
        text("subId", 200, nullable),
        int("kind"),
      ],
      withoutRowid: true,
    });
    await partitionByDay(queryRunner, "click_by_link");
    await createTable(queryRunner, "click_mark", { columns: [text("id", 10, key), instant("at")] });
    await queryRunner.query("INSERT INTO click_mark (id, at) VALUES ('listed', 0), ('rechecked', 0)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["click_mark", "click_by_link"]) await queryRunner.dropTable(table);
  }
}
