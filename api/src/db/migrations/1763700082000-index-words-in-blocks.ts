import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";
import { CreateStyleSearch1763700054100 } from "./1763700054100-create-style-search";

const { id, text, longText, cents, int } = column;
const key = { isPrimary: true };
const bytes = (name: string) => ({ name, type: "mediumblob" });

/** The job `catalogue:index` fills the search anew, as soon as a server has started. */
export class IndexWordsInBlocks1763700082000 implements Migration {
  readonly weight = "online";
  readonly tables = ["style_search", "style_block", "style_term"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await new CreateStyleSearch1763700054100().down(queryRunner);
    await createTable(queryRunner, "style_search", {
      columns: [
        column.instant("place", key),
        id("styleId"),
        id("merchantId"),
        text("currency", 3),
        cents("priceFrom"),
        longText("words"),
        longText("tokens"),
        longText("facets"),
      ],
      indices: [{ name: "style_search_style", columnNames: ["styleId"], isUnique: true }],
    });
    await createTable(queryRunner, "style_block", {
      columns: [
        column.instant("number", key),
        id("merchantId"),
        int("free"),
        bytes("used"),
        bytes("popularity"),
        column.instant("version"),
      ],
      indices: [{ name: "style_block_merchant", columnNames: ["merchantId", "free"] }],
    });
    await createTable(queryRunner, "style_term", {
      columns: [column.instant("block", key), text("term", 64, key), bytes("slots")],
      withoutRowid: true,
    });
    await queryRunner.query("UPDATE job SET nextAt = 0 WHERE name = 'catalogue:index'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["style_term", "style_block", "style_search"]) await queryRunner.dropTable(table);
    await new CreateStyleSearch1763700054100().up(queryRunner);
  }
}
