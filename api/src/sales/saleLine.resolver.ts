import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { BoughtProduct, type BoughtProducts } from "../catalogue";
import type { Context } from "../platform/context";
import { SaleLine, type ShownLine } from "./sale.entity";

@Resolver(() => SaleLine)
export class SaleLineResolver {
  constructor(private readonly services: { boughtProducts: BoughtProducts }) {}

  @FieldResolver(() => BoughtProduct, {
    nullable: true,
    description: "The product by its SKU; null if no feed of the brand has listed it.",
  })
  product(@Root() { merchantId, sku }: ShownLine, @Ctx() { loaders }: Context): Promise<BoughtProduct | null> {
    const { boughtProducts } = this.services;
    const named = (names: readonly string[]) => boughtProducts.of(names.map(keyIn));
    return loaders.batch(boughtProducts, named).load(`${merchantId} ${sku}`);
  }
}

const keyIn = (name: string) => {
  const at = name.indexOf(" ");
  return { merchantId: name.slice(0, at), sku: name.slice(at + 1) };
};
