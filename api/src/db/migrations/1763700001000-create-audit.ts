import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, longText, instant } = column;

export class CreateAudit1763700001000 implements MigrationInterface {
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
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("audit_event");
  }
}
