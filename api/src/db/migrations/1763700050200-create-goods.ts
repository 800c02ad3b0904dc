import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, instant, cents, int } = column;
const key = { isPrimary: true };
const optional = { isNullable: true };

export class CreateGoods1763700050200 implements Migration {
  readonly weight = "online";
  readonly tables = ["style", "variant", "variant_change"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "style", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        text("styleKey", 190),
        text("title", 200),
        text("brand", 120, optional),
        longText("colours"),
        text("googleCategory", 250, optional),
        text("productType", 250, optional),
        cents("priceFrom"),
        cents("priceTo"),
        text("currency", 3),
        int("sizesTotal"),
        int("sizesInStock"),
        text("imageUrl", 2048, optional),
        int("popularity", { default: 0 }),
        instant("goneAt", optional),
      ],
      indices: [{ name: "style_key", columnNames: ["merchantId", "styleKey"], isUnique: true }],
    });
    await createTable(queryRunner, "variant", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("merchantId"),
        id("feedId"),
        text("sku", 190),
        text("styleKey", 190),
        text("title", 200),
        text("url", 2048),
        text("imageUrl", 2048, optional),
        text("currency", 3),
        cents("priceMinor"),
        cents("salePriceMinor", optional),
        instant("saleFrom", optional),
        instant("saleUntil", optional),
        text("availability", 12),
        int("stockQty", optional),
        text("colour", 80, optional),
        text("size", 40, optional),
        text("gtin", 14, optional),
        text("brand", 120, optional),
        text("category", 250, optional),
        text("productType", 250, optional),
        text("pathKey", 22),
        text("contentHash", 32),
        id("seenRun"),
        instant("goneAt", optional),
      ],
      indices: [
        { name: "variant_sku", columnNames: ["merchantId", "sku"], isUnique: true },
        { name: "variant_style", columnNames: ["merchantId", "styleKey", "sku"] },
        { name: "variant_feed", columnNames: ["feedId", "goneAt", "sku"] },
        { name: "variant_page", columnNames: ["merchantId", "pathKey"] },
      ],
    });
    await createTable(queryRunner, "variant_change", {
      columns: [
        id("id", key),
        instant("createdAt"),
        id("variantId"),
        cents("priceMinor"),
        cents("salePriceMinor", optional),
        text("currency", 3),
        text("availability", 12),
      ],
      indices: [
        { name: "variant_change_variant", columnNames: ["variantId", "id"] },
        { name: "variant_change_at", columnNames: ["createdAt"] },
      ],
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [...this.tables].reverse()) await queryRunner.dropTable(table);
  }
}
