import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** What one admin took is read without what the others took. */
export class IndexSupportOwners1763700057000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["conversation", "contact_message"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("CREATE INDEX conversation_owner ON conversation (ownerId, lastAt, id)");
    await queryRunner.query("CREATE INDEX contact_message_owner ON contact_message (ownerId, id)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("contact_message", "contact_message_owner");
    await queryRunner.dropIndex("conversation", "conversation_owner");
  }
}
