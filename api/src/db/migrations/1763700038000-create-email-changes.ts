import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

export class CreateEmailChanges1763700038000 implements Migration {
  readonly weight = "online";
  readonly tables = ["email_change"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "email_change", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("userId"),
        text("oldEmail", 254),
        text("newEmail", 254),
        text("confirmHash", 64),
        text("stopHash", 64),
        instant("expiresAt"),
        instant("stoppableUntil"),
        instant("appliedAt", { isNullable: true }),
      ],
      indices: [
        { name: "email_change_user", columnNames: ["userId"] },
        { name: "email_change_confirm", columnNames: ["confirmHash"], isUnique: true },
        { name: "email_change_stop", columnNames: ["stopHash"], isUnique: true },
        { name: "email_change_old", columnNames: ["oldEmail"] },
        { name: "email_change_expires", columnNames: ["stoppableUntil"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("email_change");
  }
}
