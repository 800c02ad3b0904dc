import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;
const nullable = { isNullable: true };

export class CreateStorefronts1763700062000 implements Migration {
  readonly weight = "online";
  readonly tables = ["storefront", "shop_handle"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "storefront", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("publisherId"),
        text("handle", 30),
        instant("handleChangedAt", nullable),
        text("name", 60),
        longText("words", nullable),
        text("country", 5),
        int("published"),
        int("version"),
      ],
      indices: [
        { name: "storefront_publisher", columnNames: ["publisherId"], isUnique: true },
        { name: "storefront_handle", columnNames: ["handle"], isUnique: true },
        { name: "storefront_published", columnNames: ["published", "id"] },
      ],
    });
    await createTable(queryRunner, "shop_handle", {
      columns: [text("id", 43, { isPrimary: true }), id("storefrontId", nullable), instant("heldUntil", nullable)],
      indices: [{ name: "shop_handle_shop", columnNames: ["storefrontId"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["shop_handle", "storefront"]) await queryRunner.dropTable(table);
  }
}
