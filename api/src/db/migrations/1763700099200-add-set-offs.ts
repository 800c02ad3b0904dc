import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** Debts in other currencies that payouts take out of what was earned, and publishers' consent to that. */
export class AddSetOffs1763700099200 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["payout", "account"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE payout ADD COLUMN setOff bigint NOT NULL DEFAULT 0");
    await queryRunner.query("ALTER TABLE payout ADD COLUMN setOffs mediumtext NULL");
    await queryRunner.query("ALTER TABLE account ADD COLUMN setOffSince bigint NULL");
  }

  /** Fails where something was set off: the release before would take it for a wrong sum. */
  async down(queryRunner: QueryRunner): Promise<void> {
    const [used] = await queryRunner.query("SELECT id FROM payout WHERE setOff <> 0 LIMIT 1");
    if (used) throw new Error("Payouts have set off debts: this cannot be taken back");
    await queryRunner.query("ALTER TABLE account DROP COLUMN setOffSince");
    await queryRunner.query("ALTER TABLE payout DROP COLUMN setOffs");
    await queryRunner.query("ALTER TABLE payout DROP COLUMN setOff");
  }
}
