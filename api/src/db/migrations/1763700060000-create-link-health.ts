import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, longText } = column;
const nullable = { isNullable: true };

export class CreateLinkHealth1763700060000 implements Migration {
  readonly weight = "online";
  readonly tables = ["link_health", "page_check", "changed_style"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "link_health", {
      columns: [
        id("linkId", { isPrimary: true }),
        id("publisherId"),
        id("styleId", nullable),
        text("pageKey", 43),
        text("state", 14),
        instant("since"),
        text("sinceDay", 10),
        text("rateFrom", 10),
        text("source", 11, nullable),
        cents("baseMinor", nullable),
        text("baseCurrency", 3, nullable),
        cents("priceMinor", nullable),
        text("currency", 3, nullable),
        instant("dueAt", nullable),
      ],
      indices: [
        { name: "link_health_due", columnNames: ["dueAt", "linkId"] },
        { name: "link_health_publisher", columnNames: ["publisherId", "state", "linkId"] },
        { name: "link_health_style", columnNames: ["styleId", "linkId"] },
        { name: "link_health_page", columnNames: ["pageKey", "linkId"] },
      ],
    });
    await createTable(queryRunner, "page_check", {
      columns: [
        text("pageKey", 43, { isPrimary: true }),
        id("merchantId"),
        text("destination", 2048, nullable),
        text("clickedDay", 10),
        instant("dueAt", nullable),
        instant("askedAt", nullable),
        longText("facts", nullable),
        text("silence", 100, nullable),
      ],
      indices: [{ name: "page_check_due", columnNames: ["dueAt", "pageKey"] }],
    });
    await createTable(queryRunner, "changed_style", {
      columns: [id("styleId", { isPrimary: true }), instant("changedAt")],
      indices: [{ name: "changed_style_at", columnNames: ["changedAt", "styleId"] }],
    });
    // Links to products of before are judged at once; all others when they are clicked.
    await queryRunner.query(
      `INSERT INTO link_health (linkId, publisherId, styleId, pageKey, state, since, sinceDay, rateFrom, dueAt)
       SELECT l.id, l.publisherId, p.styleId, '', 'unknown', l.createdAt, '1970-01-01', '1970-01-01', 0
       FROM product_link p JOIN link l ON l.id = p.linkId`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["changed_style", "page_check", "link_health"]) await queryRunner.dropTable(table);
  }
}
