import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant } = column;

/** What a search server was told, where there is one. */
export class CreateSearchCollections1763700099360 implements Migration {
  readonly weight = "online";
  readonly tables = ["search_collection", "search_sent_block"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "search_collection", {
      columns: [
        text("name", 40, { isPrimary: true }),
        text("state", 8),
        instant("createdAt"),
        id("holder", { isNullable: true }),
        instant("heldUntil"),
      ],
    });
    await createTable(queryRunner, "search_sent_block", {
      columns: [
        text("collection", 40, { isPrimary: true }),
        column.instant("number", { isPrimary: true }),
        column.instant("version"),
        int("documents"),
        { name: "sent", type: "mediumblob" },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["search_sent_block", "search_collection"]) await queryRunner.dropTable(table);
  }
}
