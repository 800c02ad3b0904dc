import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant, int } = column;

export class CreateTrackingGaps1763700066000 implements Migration {
  readonly weight = "online";
  readonly tables = ["order_hour", "tracking_gap", "canary"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "order_hour", {
      columns: [instant("hour", { isPrimary: true }), id("merchantId", { isPrimary: true }), int("orders")],
      withoutRowid: true,
    });
    await createTable(queryRunner, "tracking_gap", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("merchantId"),
        instant("startsAt"),
        instant("endsAt", { isNullable: true }),
        int("expected"),
      ],
      indices: [
        { name: "tracking_gap_start", columnNames: ["merchantId", "startsAt"], isUnique: true },
        { name: "tracking_gap_end", columnNames: ["endsAt"] },
      ],
    });
    await createTable(queryRunner, "canary", {
      columns: [
        id("merchantId", { isPrimary: true }),
        instant("lookAt"),
        instant("triedAt", { isNullable: true }),
        column.text("fault", 300, { isNullable: true }),
        instant("since", { isNullable: true }),
      ],
      indices: [
        { name: "canary_due", columnNames: ["lookAt", "merchantId"] },
        { name: "canary_since", columnNames: ["since"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["canary", "tracking_gap", "order_hour"]) await queryRunner.dropTable(table);
  }
}
