import { Arg, Authorized, Field, InputType, Mutation, Resolver } from "type-graphql";
import { CategoryEnum } from "../../../accounts";
import type { BrandPictureKind } from "../../../contract/brandForms";
import type { CategoryId } from "../../../contract/choices";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { choiceEnum } from "../../../platform/graphqlEnum";
import { Merchant } from "../merchant.entity";
import type { BrandService } from "./brand.service";

const KindEnum = choiceEnum("BrandPictureKind", "Kind of brand picture.", [
  { id: "logo", label: "Square logo of 256 × 256 pixels, shown in full." },
  { id: "cover", label: "Cover of 960 × 320 pixels, cropped to fit." },
]);
const KIND = { description: "Kind of picture." };

@InputType({ description: "The page of a brand." })
class BrandPageInput {
  @Field(() => String, { description: "Last part of its address: 2 to 60 letters a to z, digits and single hyphens." })
  slug!: string;

  @Field(() => String, { nullable: true, description: 'Brand colour such as "#7a1d52".' }) color?: string | null;
  @Field(() => String, { nullable: true, description: "Story of the brand in plain text, at most 2,000 characters." })
  story?: string | null;
}

@Resolver()
export class BrandResolver {
  constructor(private readonly services: { brand: BrandService }) {}

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Sets your brand's logo or cover. The picture is converted to WebP." })
  setBrandPicture(
    @CurrentViewer() viewer: Viewer,
    @Arg("kind", () => KindEnum, KIND) kind: BrandPictureKind,
    @Arg("content", () => String, { description: "PNG, JPEG or WebP as base64, at most 44 kB and 4 million pixels." })
    content: string,
  ): Promise<Merchant> {
    return this.services.brand.setPicture(viewer, { kind, content });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Removes your brand's logo or cover." })
  removeBrandPicture(
    @CurrentViewer() viewer: Viewer,
    @Arg("kind", () => KindEnum, KIND) kind: BrandPictureKind,
  ): Promise<Merchant> {
    return this.services.brand.removePicture(viewer, kind);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Sets the product categories of your brand." })
  setBrandCategories(
    @CurrentViewer() viewer: Viewer,
    @Arg("categories", () => [CategoryEnum], {
      description: "All categories that apply, each once. Replaces the previous list.",
    })
    categories: CategoryId[],
  ): Promise<Merchant> {
    return this.services.brand.setCategories(viewer, { categories });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Sets the address, colour and story of your brand's page." })
  setBrandPage(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => BrandPageInput, { description: "The page." }) input: BrandPageInput,
  ): Promise<Merchant> {
    return this.services.brand.setPage(viewer, input);
  }
}
