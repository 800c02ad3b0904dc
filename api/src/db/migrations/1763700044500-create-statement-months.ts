import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, cents } = column;

/** A job fills it: until then statements add up the entries, as in the release before. */
export class CreateStatementMonths1763700044500 implements Migration {
  readonly weight = "online";
  readonly tables = ["statement_month"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "statement_month", {
      columns: [
        text("account", 60, { isPrimary: true }),
        text("month", 7, { isPrimary: true }),
        cents("earned"),
        cents("takenBack"),
        id("firstEntryId"),
        id("lastEntryId"),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("statement_month");
  }
}
