import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

const BEFORE = ["isOpen", "publisherId", "currency", "approvedAt", "amount", "returned", "settled"];

/** A payout run asks of each open earning whether it is held at its brand, from the index alone. */
export class IndexOpenEarningsByBrand1763700075100 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["earning"];

  up(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, [...BEFORE, "merchantId"]);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return recreate(queryRunner, BEFORE);
  }
}

async function recreate(queryRunner: QueryRunner, columns: readonly string[]): Promise<void> {
  await queryRunner.dropIndex("earning", "earning_open");
  await queryRunner.query(`CREATE INDEX earning_open ON earning (${columns.join(", ")})`);
}
