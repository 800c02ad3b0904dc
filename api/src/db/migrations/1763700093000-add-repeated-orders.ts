import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

/** How many orders of a day name a click that led to several already, and the task that declines the orders of a hold. */
export class AddRepeatedOrders1763700093000 implements Migration {
  readonly weight = "online";
  readonly tables = ["risk_day", "risk_hold"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE risk_day ADD COLUMN repeated int NOT NULL DEFAULT 0");
    await queryRunner.query("ALTER TABLE risk_hold ADD COLUMN declineTaskId varchar(36) NULL");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE risk_hold DROP COLUMN declineTaskId");
    await queryRunner.query("ALTER TABLE risk_day DROP COLUMN repeated");
  }
}
