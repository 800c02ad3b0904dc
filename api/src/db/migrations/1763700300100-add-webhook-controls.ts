import { type MigrationInterface, type QueryRunner, TableColumn } from "typeorm";
import { column } from "../tables";

const { text, instant } = column;
const nullable = { isNullable: true };
const controls = [
  text("previousSealed", 400, nullable),
  instant("previousUntil", nullable),
  instant("pausedAt", nullable),
];

/** Webhooks can be paused and their secrets rotated; a delivery and its outbox message share an id. */
export class AddWebhookControls1763700300100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.addColumns(
      "webhook",
      controls.map((options) => new TableColumn(options)),
    );
    await shareIds(queryRunner);
  }

  // The ids need not be restored: a message works under any id.
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumns(
      "webhook",
      controls.map(({ name }) => name),
    );
  }
}

/** Gives undelivered messages the ids of their deliveries; if there are several for one delivery, the newest. */
export async function shareIds(queryRunner: QueryRunner): Promise<void> {
  const messages: { id: string; payload: string }[] = await queryRunner.query(
    "SELECT id, payload FROM outbox_message WHERE kind = 'webhook' AND state <> 'delivered' ORDER BY id",
  );
  const newest = new Map(messages.map(({ id, payload }) => [JSON.parse(payload).deliveryId as string, id]));
  for (const [deliveryId, id] of newest) {
    await queryRunner.query("UPDATE outbox_message SET id = ? WHERE id = ?", [deliveryId, id]);
  }
}
