import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import type { BoughtProduct, BoughtProducts } from "../catalogue/boughtProducts";
import type { Context } from "../core/context";
import { SaleLineType } from "./sale.type";

@ObjectType("BoughtProduct", { description: "A bought product, as its brand's feed has it.", simpleResolvers: true })
export class BoughtProductType {
  @Field(() => ID, { description: "The product's id." })
  id!: string;

  @Field(() => String, { description: "Its title." })
  title!: string;

  @Field(() => String, { nullable: true, description: "The path of its picture on this server." })
  picturePath!: string | null;
}

@Resolver(() => SaleLineType)
export class SaleLineResolver {
  constructor(private readonly services: { boughtProducts: BoughtProducts }) {}

  @FieldResolver(() => BoughtProductType, {
    nullable: true,
    description: "The product by its SKU; null if no feed of the brand has listed it.",
  })
  product(@Root() { merchantId, sku }: SaleLineType, @Ctx() { loaders }: Context): Promise<BoughtProduct | null> {
    const { boughtProducts } = this.services;
    const named = (names: readonly string[]) => boughtProducts.of(names.map(keyIn));
    return loaders.batch(boughtProducts, named).load(`${merchantId} ${sku}`);
  }
}

const keyIn = (name: string) => {
  const at = name.indexOf(" ");
  return { merchantId: name.slice(0, at), sku: name.slice(at + 1) };
};
