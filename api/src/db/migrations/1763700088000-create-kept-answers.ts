import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant, text, longText } = column;

/** Answers of calls that were sent with an `Idempotency-Key`. */
export class CreateKeptAnswers1763700088000 implements Migration {
  readonly weight = "online";
  readonly tables = ["kept_answer"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "kept_answer", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("ownerId"),
        text("keyHash", 64),
        text("requestHash", 64),
        id("attemptId"),
        instant("leaseUntil"),
        longText("sealed", { isNullable: true }),
      ],
      indices: [{ name: "kept_answer_once", columnNames: ["ownerId", "keyHash"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("kept_answer");
  }
}
