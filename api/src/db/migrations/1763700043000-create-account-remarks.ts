import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant } = column;
const nullable = { isNullable: true };

/** Older messages have been answered or never will be. */
const STILL_WAITING_MS = 7 * 86_400_000;

export class CreateAccountRemarks1763700043000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["account_remark", "account", "contact_message"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "account_remark", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("accountId"),
        text("kind", 12),
        id("actorId", nullable),
        text("reason", 30, nullable),
        longText("text", nullable),
      ],
      indices: [{ name: "account_remark_account", columnNames: ["accountId", "id"] }],
    });
    await queryRunner.query("CREATE INDEX account_suspended ON account (suspendedAt, id)");
    for (const added of ["state varchar(10) NOT NULL DEFAULT 'new'", "ownerId varchar(36)", "solvedAt bigint"])
      await queryRunner.query(`ALTER TABLE contact_message ADD COLUMN ${added}`);
    await queryRunner.query(
      `UPDATE contact_message SET state = 'solved' WHERE createdAt < ${Date.now() - STILL_WAITING_MS}`,
    );
    await queryRunner.query("CREATE INDEX contact_message_state ON contact_message (state, id)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("contact_message", "contact_message_state");
    for (const added of ["solvedAt", "ownerId", "state"])
      await queryRunner.query(`ALTER TABLE contact_message DROP COLUMN ${added}`);
    await queryRunner.dropIndex("account", "account_suspended");
    await queryRunner.dropTable("account_remark");
  }
}
