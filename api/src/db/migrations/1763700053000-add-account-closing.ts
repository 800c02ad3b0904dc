import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

export class AddAccountClosing1763700053000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["account", "contact_message"];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const added of ["closedAt", "erasedAt"])
      await queryRunner.query(`ALTER TABLE account ADD COLUMN ${added} bigint`);
    await queryRunner.query("CREATE INDEX account_closed ON account (erasedAt, closedAt, id)");
    await queryRunner.query("CREATE INDEX contact_message_email ON contact_message (email, id)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("contact_message", "contact_message_email");
    await queryRunner.dropIndex("account", "account_closed");
    for (const added of ["erasedAt", "closedAt"]) await queryRunner.query(`ALTER TABLE account DROP COLUMN ${added}`);
  }
}
