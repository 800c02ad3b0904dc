import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

/** Addresses that collections had, so that what others have linked to still leads there. */
export class KeepFormerSlugs1763700099340 implements Migration {
  readonly weight = "online";
  readonly tables = ["former_slug"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "former_slug", {
      columns: [
        id("storefrontId", { isPrimary: true }),
        text("slug", 60, { isPrimary: true }),
        id("collectionId"),
        instant("leftAt"),
      ],
      indices: [{ name: "former_slug_collection", columnNames: ["collectionId", "leftAt"] }],
      withoutRowid: true,
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("former_slug");
  }
}
