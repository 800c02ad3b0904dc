import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant } = column;

export class CreateAudit1763700001000 implements Migration {
  readonly weight = "online";
  readonly tables = ["audit_event"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "audit_event", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("actorId", { isNullable: true }),
        text("action", 60),
        text("subject", 120),
        longText("before", { isNullable: true }),
        longText("after", { isNullable: true }),
      ],
      indices: [
        { name: "audit_actor", columnNames: ["actorId", "id"] },
        { name: "audit_action", columnNames: ["action", "id"] },
        { name: "audit_subject", columnNames: ["subject", "id"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("audit_event");
  }
}
