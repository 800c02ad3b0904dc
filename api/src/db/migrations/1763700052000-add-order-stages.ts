import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";

const ORDERS = { "": "id, currency, amount, commission", _amount: "amount, id", _commission: "commission, id" };

/** Publishers list their orders by what became of the money; the names stay, for processes of the release before. */
export class AddOrderStages1763700052000 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["order_row"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE order_row ADD COLUMN stage varchar(10) NOT NULL DEFAULT 'pending'");
    await queryRunner.query(`UPDATE order_row SET stage = CASE
      WHEN status NOT IN ('pending', 'approved') THEN status
      WHEN EXISTS (SELECT 1 FROM sale s
        WHERE s.id = order_row.id AND s.amount > 0 AND s.returnedAmount >= s.amount) THEN 'returned'
      WHEN status = 'approved' AND EXISTS (SELECT 1 FROM earning e
        WHERE e.saleId = order_row.id AND e.kind = 'sale' AND e.state = 'paid') THEN 'paid'
      ELSE status END`);
    await indexBy(queryRunner, "stage");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await indexBy(queryRunner, "status");
    await queryRunner.query("ALTER TABLE order_row DROP COLUMN stage");
  }
}

async function indexBy(queryRunner: QueryRunner, column: "stage" | "status"): Promise<void> {
  for (const [name, columns] of Object.entries(ORDERS)) {
    const index = `order_row_publisher${name}`;
    await queryRunner.dropIndex("order_row", index);
    await queryRunner.query(`CREATE INDEX ${index} ON order_row (publisherId, ${column}, ${columns})`);
  }
}
