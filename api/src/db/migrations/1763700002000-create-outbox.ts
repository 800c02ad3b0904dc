import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;

export class CreateOutbox1763700002000 implements Migration {
  readonly weight = "online";
  readonly tables = ["outbox_message"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "outbox_message", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("kind", 60),
        longText("payload"),
        int("attempts"),
        instant("nextAt"),
        instant("leaseUntil"),
        id("leaseOwner", { isNullable: true }),
        text("state", 12),
        instant("doneAt", { isNullable: true }),
        text("lastError", 500, { isNullable: true }),
        text("lane", 36, { default: "''" }),
      ],
      indices: [{ name: "outbox_message_due", columnNames: ["state", "nextAt"] }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("outbox_message");
  }
}
