import { type QueryRunner, TableIndex } from "typeorm";
import type { Migration } from "../migration";

const INDEX = "product_link_stand_in";

/** The product that a link of a product that is gone leads to, so that the link moves on when that is gone as well. */
export class AddStandIns1763700099320 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["product_link"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE product_link ADD COLUMN standInId varchar(36) NULL");
    await queryRunner.createIndex(
      "product_link",
      new TableIndex({ name: INDEX, columnNames: ["standInId", "linkId"] }),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex("product_link", INDEX);
    await queryRunner.query("ALTER TABLE product_link DROP COLUMN standInId");
  }
}
