import { Field, ID, ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { Database } from "../platform/db/database";
import { Product, Variant } from "./product.entity";
import { picturePathOf } from "./search/productFacts";

@ObjectType({ description: "A product of an order, as its brand's feed describes it.", simpleResolvers: true })
export class BoughtProduct {
  @Field(() => ID, { description: "ID of the product." }) id!: string;
  @Field(() => String, { description: "Title of the product." }) title!: string;

  @Field(() => String, { nullable: true, description: "Path of the picture on this server. Null if there is none." })
  picturePath!: string | null;
}

/** A brand and one of its SKUs. */
export interface BoughtKey {
  merchantId: string;
  sku: string;
}

/** Finds the catalog's products for the SKUs in orders, by variant or by product. */
export class BoughtProducts {
  constructor(private readonly db: Database) {}

  /** In the order of the keys; null for SKUs no feed has listed. */
  async of(keys: readonly BoughtKey[]): Promise<(BoughtProduct | null)[]> {
    const named = keys.filter(({ sku }) => sku !== "");
    if (named.length === 0) return keys.map(() => null);
    const { read } = this.db;
    const merchantId = In([...new Set(named.map((key) => key.merchantId))]);
    const sku = In([...new Set(named.map((key) => key.sku))]);
    const select = { merchantId: true, sku: true, productKey: true } as const;
    const variants = await read.find(Variant, { select, where: { merchantId, sku } });
    const productKeyOf = new Map(variants.map((one) => [nameOf(one.merchantId, one.sku), one.productKey]));
    const keyOf = (key: BoughtKey) => productKeyOf.get(nameOf(key.merchantId, key.sku)) ?? key.sku;
    const products = await read.find(Product, {
      select: { id: true, merchantId: true, productKey: true, title: true, imageUrl: true },
      where: { merchantId, productKey: In([...new Set(named.map(keyOf))]) },
    });
    const byKey = new Map(products.map((product) => [nameOf(product.merchantId, product.productKey), product]));
    return keys.map((key) => {
      const product = key.sku === "" ? undefined : byKey.get(nameOf(key.merchantId, keyOf(key)));
      return product ? { id: product.id, title: product.title, picturePath: picturePathOf(product) } : null;
    });
  }
}

const nameOf = (merchantId: string, key: string): string => `${merchantId} ${key}`;
