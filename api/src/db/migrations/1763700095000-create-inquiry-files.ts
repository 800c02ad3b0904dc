import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, int, instant, cents, longText } = column;

/** Evidence of publishers' claims, and how much room it takes. */
export class CreateInquiryFiles1763700095000 implements Migration {
  readonly weight = "online";
  readonly tables = ["inquiry_file", "inquiry_file_room"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "inquiry_file", {
      columns: [
        id("id", { isPrimary: true }),
        instant("createdAt"),
        id("inquiryId"),
        int("place"),
        text("name", 80),
        text("type", 20),
        int("bytes"),
        text("digest", 43),
        instant("deleteAt", { isNullable: true }),
        int("room"),
        longText("sealed"),
      ],
      indices: [
        { name: "inquiry_file_place", columnNames: ["inquiryId", "place"], isUnique: true },
        { name: "inquiry_file_once", columnNames: ["inquiryId", "digest"], isUnique: true },
        { name: "inquiry_file_delete", columnNames: ["deleteAt"] },
      ],
    });
    await createTable(queryRunner, "inquiry_file_room", {
      columns: [int("id", { isPrimary: true }), cents("bytes")],
    });
    await queryRunner.query("INSERT INTO inquiry_file_room (id, bytes) VALUES (1, 0)");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable("inquiry_file_room");
    await queryRunner.dropTable("inquiry_file");
  }
}
