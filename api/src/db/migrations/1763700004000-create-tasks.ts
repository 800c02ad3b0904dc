import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const nullable = { isNullable: true };

export class CreateTasks1763700004000 implements Migration {
  readonly weight = "online";
  readonly tables = ["task"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "task", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("kind", 40),
        text("subject", 200),
        id("ownerId", nullable),
        longText("payload"),
        text("state", 10),
        text("key", 120),
        text("openKey", 120, nullable),
        cents("done", nullable),
        cents("total", nullable),
        longText("result", nullable),
        text("error", 500, nullable),
        id("holder", nullable),
        instant("leasedUntil"),
        int("attempts"),
        int("cancelRequested"),
        instant("startedAt", nullable),
        instant("endedAt", nullable),
      ],
      indices: [
        { name: "task_open", columnNames: ["openKey"], isUnique: true },
        { name: "task_key", columnNames: ["key", "id"] },
        { name: "task_due", columnNames: ["state", "leasedUntil"] },
        { name: "task_owner", columnNames: ["ownerId", "id"] },
        { name: "task_ended", columnNames: ["endedAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("task");
  }
}
