import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text } = column;

export class CreateProductLinks1763700054300 implements Migration {
  readonly weight = "online";
  readonly tables = ["product_link"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "product_link", {
      columns: [
        id("linkId", { isPrimary: true }),
        id("styleId"),
        text("whenGone", 10),
        text("state", 10),
        text("target", 2048, { isNullable: true }),
        text("title", 200),
        text("picturePath", 100, { isNullable: true }),
      ],
      indices: [{ name: "product_link_style", columnNames: ["styleId", "linkId"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("product_link");
  }
}
