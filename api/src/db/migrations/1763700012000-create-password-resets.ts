import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

export class CreatePasswordResets1763700012000 implements Migration {
  readonly weight = "online";
  readonly tables = ["password_reset"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "password_reset", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("userId"),
        text("tokenHash", 64),
        instant("expiresAt"),
        instant("usedAt", { isNullable: true }),
      ],
      indices: [{ name: "password_reset_token", columnNames: ["tokenHash"], isUnique: true }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("password_reset");
  }
}
