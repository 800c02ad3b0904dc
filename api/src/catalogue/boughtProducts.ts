import { Field, ID, ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { Database } from "../platform/db/database";
import { Style, Variant } from "./goods.entity";
import { picturePathOf } from "./search/productFacts";

@ObjectType({ description: "A bought product, as its brand's feed has it.", simpleResolvers: true })
export class BoughtProduct {
  @Field(() => ID, { description: "The product's id." }) id!: string;
  @Field(() => String, { description: "Its title." }) title!: string;

  @Field(() => String, { nullable: true, description: "The path of its picture on this server." })
  picturePath!: string | null;
}

/** Of which brand, and by which of its ids. */
export interface BoughtKey {
  merchantId: string;
  sku: string;
}

/** What shops call their goods in orders, in the catalogue: what can be bought, or its style as a whole. */
export class BoughtProducts {
  constructor(private readonly db: Database) {}

  /** In the order of the keys; null for what no feed has ever listed. */
  async of(keys: readonly BoughtKey[]): Promise<(BoughtProduct | null)[]> {
    const named = keys.filter(({ sku }) => sku !== "");
    if (named.length === 0) return keys.map(() => null);
    const { read } = this.db;
    const merchantId = In([...new Set(named.map((key) => key.merchantId))]);
    const sku = In([...new Set(named.map((key) => key.sku))]);
    const select = { merchantId: true, sku: true, styleKey: true } as const;
    const variants = await read.find(Variant, { select, where: { merchantId, sku } });
    const styleKeyOf = new Map(variants.map((one) => [nameOf(one.merchantId, one.sku), one.styleKey]));
    const keyOf = (key: BoughtKey) => styleKeyOf.get(nameOf(key.merchantId, key.sku)) ?? key.sku;
    const styles = await read.find(Style, {
      select: { id: true, merchantId: true, styleKey: true, title: true, imageUrl: true },
      where: { merchantId, styleKey: In([...new Set(named.map(keyOf))]) },
    });
    const byKey = new Map(styles.map((style) => [nameOf(style.merchantId, style.styleKey), style]));
    return keys.map((key) => {
      const style = key.sku === "" ? undefined : byKey.get(nameOf(key.merchantId, keyOf(key)));
      return style ? { id: style.id, title: style.title, picturePath: picturePathOf(style) } : null;
    });
  }
}

const nameOf = (merchantId: string, key: string): string => `${merchantId} ${key}`;
