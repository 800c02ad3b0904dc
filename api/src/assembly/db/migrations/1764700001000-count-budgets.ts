import type { QueryRunner } from "typeorm";
import { dayOf, monthOfDay } from "../../../contract/days";
import { BudgetMark, BudgetMonth } from "../../../programs";
import { type Migration, tablesOf } from "../migration";
import { createTables } from "./addTables";

/** Monthly budgets: the month's spending so far is counted once, then with each order. */
export class CountBudgets1764700001000 implements Migration {
  readonly weight = "heavy";
  readonly tables = tablesOf(BudgetMonth, BudgetMark);

  async up(queryRunner: QueryRunner): Promise<void> {
    const { connection } = queryRunner;
    const added = [BudgetMonth, BudgetMark].map((entity) => connection.getMetadata(entity));
    await createTables(queryRunner, added);
    const month = monthOfDay(dayOf(new Date()));
    await queryRunner.query(
      `INSERT INTO budget_month (merchantId, month, commission)
       SELECT earning.merchantId, ?, SUM(earning.amount - earning.returned)
       FROM sale JOIN earning ON earning.saleId = sale.id
       WHERE sale.day >= ? AND earning.state IN ('tracked', 'approved', 'in_payout', 'paid')
       GROUP BY earning.merchantId`,
      [month, `${month}-01`],
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of this.tables) await queryRunner.dropTable(table);
  }
}
