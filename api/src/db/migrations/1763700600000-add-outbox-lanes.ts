import { type MigrationInterface, type QueryRunner, TableColumn } from "typeorm";
import { column } from "../tables";

/** Each webhook gets its own lane: its messages stay in order and do not wait for others. */
export class AddOutboxLanes1763700600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Messages that an earlier version inserts while it is still running have no lane, and are delivered all the same.
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
