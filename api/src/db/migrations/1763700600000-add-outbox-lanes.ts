import { type MigrationInterface, type QueryRunner, TableColumn } from "typeorm";
import { column } from "../tables";

/** Messages of one webhook are one lane: they keep their order, and do not wait for those of others. */
export class AddOutboxLanes1763700600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What an earlier version adds while it still runs has no lane, and is delivered all the same.
    await queryRunner.addColumn("outbox_message", new TableColumn(column.text("lane", 36, { default: "''" })));
    await queryRunner.query(
      `UPDATE outbox_message SET lane = COALESCE(
         (SELECT webhookId FROM webhook_delivery WHERE webhook_delivery.id = outbox_message.id), '')
       WHERE kind = 'webhook' AND state <> 'delivered'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn("outbox_message", "lane");
  }
}
