import { type QueryRunner, TableIndex } from "typeorm";
import type { Migration } from "../migration";

const onceBy = (currency: string) =>
  new TableIndex({ name: "payout_once", columnNames: ["publisherId", "week", currency], isUnique: true });

/**
 * What a payout was earned in, and the rates by which it was converted. What was never converted was earned in the
 * currency that it is paid in, and its record in the chain stays as it is.
 */
export class AddPayoutConversions1763700087100 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["payout", "payout_method"];

  async up(queryRunner: QueryRunner): Promise<void> {
    const add = (table: string, what: string) => queryRunner.query(`ALTER TABLE ${table} ADD COLUMN ${what}`);
    await add("payout", "earnedIn varchar(3) NOT NULL DEFAULT ''");
    await add("payout", "earned bigint NOT NULL DEFAULT 0");
    await add("payout", "rateDay varchar(10) NULL");
    await add("payout", "rateFrom varchar(20) NULL");
    await add("payout", "rateTo varchar(20) NULL");
    await add("payout", "bankAmount bigint NULL");
    await add("payout_method", "payIn varchar(3) NULL");
    await queryRunner.query("UPDATE payout SET earnedIn = currency, earned = gross");
    await queryRunner.dropIndex("payout", "payout_once");
    await queryRunner.createIndex("payout", onceBy("earnedIn"));
  }

  /** Fails where payouts were converted: the release before could not tell two of one week apart. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("payout", "payout_once");
    await queryRunner.createIndex("payout", onceBy("currency"));
    const drop = (table: string, name: string) => queryRunner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
    await drop("payout_method", "payIn");
    for (const name of ["bankAmount", "rateTo", "rateFrom", "rateDay", "earned", "earnedIn"])
      await drop("payout", name);
  }
}
