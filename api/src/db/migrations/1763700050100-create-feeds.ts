import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const key = { isPrimary: true };
const optional = { isNullable: true };

export class CreateFeeds1763700050100 implements Migration {
  readonly weight = "online";
  readonly tables = ["feed", "feed_run", "feed_part"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "feed", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        text("name", 80),
        text("url", 2048, optional),
        text("sealed", 2000, optional),
        text("format", 12),
        longText("mapping", optional),
        int("everyMinutes"),
        text("etag", 300, optional),
        text("lastModified", 300, optional),
        text("state", 10),
        text("lastError", 300, optional),
        cents("goodRows", optional),
        id("runId", optional),
        id("fileId", optional),
        instant("nextAt", optional),
        instant("removedAt", optional),
      ],
      indices: [
        { name: "feed_merchant", columnNames: ["merchantId", "id"] },
        { name: "feed_next", columnNames: ["nextAt"] },
        { name: "feed_state", columnNames: ["state", "id"] },
      ],
    });
    const counts = ["bytes", "rowCount", "goods", "added", "changed", "gone", "rejected", "duplicates"];
    await createTable(queryRunner, "feed_run", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("feedId"),
        text("state", 10),
        instant("endedAt", optional),
        text("sha256", 64, optional),
        ...counts.map((name) => cents(name)),
        longText("faults"),
        longText("faultCounts"),
        text("error", 300, optional),
        instant("decidedAt", optional),
        text("decision", 10, optional),
      ],
      indices: [{ name: "feed_run_feed", columnNames: ["feedId", "id"] }],
    });
    await createTable(queryRunner, "feed_part", {
      columns: [id("feedId", key), id("fileId", key), int("position", key), { name: "bytes", type: "mediumblob" }],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [...this.tables].reverse()) await queryRunner.dropTable(table);
  }
}
