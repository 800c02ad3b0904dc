import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

/** Daily exchange rates. */
export class CreateFxRates1763700087000 implements Migration {
  readonly weight = "online";
  readonly tables = ["fx_rate"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "fx_rate", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("day", 10),
        text("base", 3),
        text("quote", 3),
        text("rate", 20),
        text("source", 12),
      ],
      indices: [{ name: "fx_rate_once", columnNames: ["day", "quote", "source"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("fx_rate");
  }
}
