import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents: count } = column;
const nullable = { isNullable: true };

export class CreateSecondFactors1763700037000 implements Migration {
  readonly weight = "online";
  readonly tables = ["factor_challenge", "recovery_code", "second_factor"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "second_factor", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("userId"),
        text("kind", 10),
        text("slot", 64),
        text("name", 100),
        longText("sealed", nullable),
        longText("credential", nullable),
        count("counter"),
        instant("activatedAt", nullable),
        instant("usedAt", nullable),
      ],
      indices: [{ name: "second_factor_slot", columnNames: ["userId", "slot"], isUnique: true }],
    });
    await createTable(queryRunner, "recovery_code", {
      columns: [id("id", { isPrimary: true }), instant("createdAt"), id("userId"), text("codeHash", 64)],
      indices: [{ name: "recovery_code_hash", columnNames: ["userId", "codeHash"], isUnique: true }],
    });
    await createTable(queryRunner, "factor_challenge", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("userId"),
        text("purpose", 10),
        text("tokenHash", 64),
        text("challenge", 100),
        instant("expiresAt"),
      ],
      indices: [
        { name: "factor_challenge_token", columnNames: ["tokenHash"], isUnique: true },
        { name: "factor_challenge_expires", columnNames: ["expiresAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("factor_challenge");
    await queryRunner.dropTable("recovery_code");
    await queryRunner.dropTable("second_factor");
  }
}
