import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;
const nullable = { isNullable: true };

export class CreateCollections1763700062100 implements Migration {
  readonly weight = "online";
  readonly tables = ["collection", "collection_item"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "collection", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("storefrontId"),
        text("code", 10),
        text("slug", 60),
        text("title", 80),
        longText("words", nullable),
        id("coverItemId", nullable),
        int("published"),
        int("position"),
        instant("removedAt", nullable),
      ],
      indices: [
        { name: "collection_slug", columnNames: ["storefrontId", "slug"], isUnique: true },
        { name: "collection_code", columnNames: ["code"], isUnique: true },
        { name: "collection_removed", columnNames: ["removedAt"] },
      ],
    });
    await createTable(queryRunner, "collection_item", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("collectionId"),
        id("linkId"),
        id("styleId", nullable),
        text("note", 140, nullable),
        int("position"),
      ],
      indices: [
        { name: "collection_item_link", columnNames: ["collectionId", "linkId"], isUnique: true },
        { name: "collection_item_position", columnNames: ["collectionId", "position", "id"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["collection_item", "collection"]) await queryRunner.dropTable(table);
  }
}
