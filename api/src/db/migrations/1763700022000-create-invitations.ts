import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;

export class CreateInvitations1763700022000 implements Migration {
  readonly weight = "online";
  readonly tables = ["invitation"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "invitation", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("accountId"),
        text("email", 254),
        text("role", 20),
        text("tokenHash", 64),
        id("invitedBy"),
        instant("expiresAt"),
      ],
      indices: [
        { name: "invitation_token", columnNames: ["tokenHash"], isUnique: true },
        { name: "invitation_account", columnNames: ["accountId", "email"], isUnique: true },
        { name: "invitation_expires", columnNames: ["expiresAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("invitation");
  }
}
