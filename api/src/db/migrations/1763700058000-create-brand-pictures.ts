import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, instant } = column;
const hashes = ["logoHash", "coverHash"];

/** A brand's own pictures, and their hashes with the brand, so that lists need no join. */
export class CreateBrandPictures1763700058000 implements Migration {
  readonly weight = "online";
  readonly tables = ["merchant", "brand_picture"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "brand_picture", {
      columns: [
        id("merchantId", { isPrimary: true }),
        text("kind", 8, { isPrimary: true }),
        text("hash", 16),
        { name: "bytes", type: "mediumblob" },
        instant("savedAt"),
      ],
    });
    for (const hash of hashes) await queryRunner.query(`ALTER TABLE merchant ADD COLUMN ${hash} varchar(16)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const hash of hashes) await queryRunner.query(`ALTER TABLE merchant DROP COLUMN ${hash}`);
    await queryRunner.dropTable("brand_picture");
  }
}
