import type { QueryRunner, TableColumnOptions } from "typeorm";
import { partitionByDay } from "../clickPartitions";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant, cents, int } = column;
const key = { isPrimary: true };
const nullable = { isNullable: true };
const bytes = (name: string, length: number, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
  name,
  type: "binary",
  length: String(length),
  ...options,
});
const sums = () => [
  id("publisherId"),
  id("merchantId"),
  int("clicks"),
  int("people"),
  int("sales"),
  cents("revenue"),
  cents("commission"),
  int("uncounted", { default: 0 }),
];

export class CreateClicks1763700014000 implements Migration {
  readonly weight = "online";
  readonly tables = ["click", "day_totals", "sub_totals", "totals_seal"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "click", {
      columns: [
        instant("at", key),
        bytes("id", 16, key),
        id("linkId"),
        bytes("visitor", 8),
        text("referrerHost", 253, nullable),
        text("device", 10),
        text("country", 2, nullable),
        text("subId", 200, nullable),
        int("kind"),
      ],
      withoutRowid: true,
    });
    await partitionByDay(queryRunner, "click");
    await createTable(queryRunner, "day_totals", {
      columns: [text("day", 10, key), id("linkId", key), int("writer", key), ...sums()],
      indices: [
        { name: "day_totals_publisher", columnNames: ["publisherId", "day"] },
        { name: "day_totals_merchant", columnNames: ["merchantId", "day"] },
      ],
    });
    await createTable(queryRunner, "sub_totals", {
      columns: [text("day", 10, key), id("linkId", key), text("subId", 200, key), int("writer", key), ...sums()],
      indices: [{ name: "sub_totals_publisher", columnNames: ["publisherId", "day"] }],
    });
    await createTable(queryRunner, "totals_seal", { columns: [text("id", 10, key), text("keptFrom", 10)] });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ["totals_seal", "sub_totals", "day_totals", "click"]) await queryRunner.dropTable(table);
  }
}
