import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant, cents } = column;

const BEFORE = ["clicks", "commission", "decided", "approved"];
const TRUST = [
  "decidedMs",
  "orders",
  "returned",
  "byServer",
  "bySigned",
  "withoutClick",
  "gaps",
  "gapMs",
  "termsChanges",
];

/** How a brand has treated publishers. The table is made anew: the job fills it within the hour. */
export class AddTrustFigures1763700073000 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant_figures"];

  up(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, [...BEFORE, ...TRUST]);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, BEFORE);
  }
}

async function recreate(queryRunner: QueryRunner, figures: readonly string[]): Promise<void> {
  await queryRunner.dropTable("merchant_figures");
  await createTable(queryRunner, "merchant_figures", {
    columns: [id("merchantId", { isPrimary: true }), instant("at"), ...figures.map((name) => cents(name))],
  });
}
