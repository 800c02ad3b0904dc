import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, instant, cents } = column;

export class CreateMerchantFigures1763700028000 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant_figures"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "merchant_figures", {
      columns: [
        id("merchantId", { isPrimary: true }),
        instant("at"),
        cents("clicks"),
        cents("commission"),
        cents("decided"),
        cents("approved"),
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("merchant_figures");
  }
}
