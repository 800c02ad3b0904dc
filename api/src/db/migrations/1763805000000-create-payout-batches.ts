import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from "typeorm";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const nullable = { isNullable: true };

/** Payout files become batches: a payout is in one batch at most. */
export class CreatePayoutBatches1763805000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "payout_batch", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        text("week", 10),
        text("format", 12),
        text("messageId", 35),
        id("createdBy", nullable),
        text("state", 12),
        int("count"),
        cents("net"),
        text("debtor", 120, nullable),
        text("sha256", 64),
        longText("sealed"),
        longText("leftOut"),
        instant("sentAt", nullable),
        instant("settledAt", nullable),
        instant("discardedAt", nullable),
        text("reason", 500, nullable),
      ],
      indices: [
        { name: "payout_batch_message", columnNames: ["messageId"], isUnique: true },
        { name: "payout_batch_week", columnNames: ["week", "id"] },
      ],
    });
    await queryRunner.addColumns("payout", [
      new TableColumn(id("batchId", nullable)),
      new TableColumn(text("holdCause", 12, nullable)),
    ]);
    await queryRunner.createIndex(
      "payout",
      new TableIndex({ name: "payout_in_batch", columnNames: ["batchId", "id"] }),
    );
    await queryRunner.addColumn("user", new TableColumn(instant("credentialsChangedAt", nullable)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn("user", "credentialsChangedAt");
    await queryRunner.dropIndex("payout", "payout_in_batch");
    await queryRunner.dropColumns("payout", ["batchId", "holdCause"]);
    await queryRunner.dropTable("payout_batch");
  }
}
