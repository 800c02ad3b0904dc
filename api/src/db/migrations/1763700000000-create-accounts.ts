import type { MigrationInterface, QueryRunner } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;
const nullable = { isNullable: true };

export class CreateAccounts1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "user", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("name", 200),
        text("email", 254),
        text("passwordHash", 200),
        int("tokenVersion"),
        text("role", 20),
        text("status", 20),
        text("website", 2048, nullable),
        text("channelType", 20, nullable),
        text("partnerKind", 20, nullable),
        text("businessName", 200, nullable),
        text("contactName", 200, nullable),
        longText("categories", nullable),
        instant("decidedAt", nullable),
        id("decidedBy", nullable),
        instant("suspendedAt", nullable),
        instant("credentialsChangedAt", nullable),
      ],
      indices: [
        { name: "user_email", columnNames: ["email"], isUnique: true },
        { name: "user_status", columnNames: ["status", "id"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("user");
  }
}
