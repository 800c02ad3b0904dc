import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** The accounts of one person in the order of their ids: a list by email address is read from its indexes. */
export class AccountsByContact1763700097100 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["account"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceIndex(queryRunner, "contactId, id");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceIndex(queryRunner, "contactId");
  }
}

async function replaceIndex(queryRunner: QueryRunner, columns: string): Promise<void> {
  const isServer = queryRunner.connection.options.type === "mysql";
  await queryRunner.query(isServer ? "DROP INDEX account_contact ON account" : "DROP INDEX account_contact");
  await queryRunner.query(`CREATE INDEX account_contact ON account (${columns})`);
}
