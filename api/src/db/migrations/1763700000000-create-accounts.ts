import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, int } = column;
const nullable = { isNullable: true };

export class CreateAccounts1763700000000 implements Migration {
  readonly weight = "online";
  readonly tables = ["account", "membership", "user"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "account", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("kind", 20),
        text("name", 200),
        id("contactId"),
        int("tokenVersion"),
        text("status", 20),
        text("website", 2048, nullable),
        text("channelType", 20, nullable),
        text("partnerKind", 20, nullable),
        longText("categories", nullable),
        instant("decidedAt", nullable),
        id("decidedBy", nullable),
        instant("suspendedAt", nullable),
      ],
      indices: [{ name: "account_status", columnNames: ["status", "id"] }],
    });
    await createTable(queryRunner, "user", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("name", 200),
        text("email", 254),
        text("passwordHash", 200),
        int("tokenVersion"),
        instant("credentialsChangedAt", nullable),
        text("language", 10, nullable),
        text("timeZone", 60, nullable),
      ],
      indices: [{ name: "user_email", columnNames: ["email"], isUnique: true }],
    });
    await createTable(queryRunner, "membership", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("accountId"),
        id("userId"),
        text("role", 20),
        instant("grantedAt", nullable),
      ],
      indices: [
        { name: "membership_account", columnNames: ["accountId", "userId"], isUnique: true },
        { name: "membership_user", columnNames: ["userId"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["membership", "user", "account"]) await queryRunner.dropTable(table);
  }
}
