import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

export class CreateSessions1763700036000 implements Migration {
  readonly weight = "online";
  readonly tables = ["session"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "session", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("userId"),
        text("device", 100),
        instant("seenAt"),
        instant("expiresAt"),
        instant("confirmedAt", { isNullable: true }),
      ],
      indices: [
        { name: "session_user", columnNames: ["userId", "id"] },
        { name: "session_expires", columnNames: ["expiresAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("session");
  }
}
