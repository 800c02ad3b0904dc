import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import { CategoryEnum } from "../../../accounts";
import type { BrandPictureKind } from "../../../contract/brandForms";
import type { CategoryId } from "../../../contract/choices";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { choiceEnum } from "../../../platform/graphqlEnum";
import { Merchant } from "../merchant.entity";
import type { BrandService } from "./brand.service";

const KindEnum = choiceEnum("BrandPictureKind", "Which picture of a brand.", [
  { id: "logo", label: "Square, 256 pixels; shown whole." },
  { id: "cover", label: "960 by 320 pixels; cut to fill its place." },
]);
const KIND = { description: "Which picture." };

@Resolver()
export class BrandResolver {
  constructor(private readonly services: { brand: BrandService }) {}

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Sets your brand's logo or cover. It is written anew as WebP." })
  setBrandPicture(
    @CurrentViewer() viewer: Viewer,
    @Arg("kind", () => KindEnum, KIND) kind: BrandPictureKind,
    @Arg("content", () => String, { description: "A PNG, JPEG or WebP in base64, at most 44 kB and 4 million pixels." })
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
  @Mutation(() => Merchant, { description: "Changes what your brand sells." })
  setBrandCategories(
    @CurrentViewer() viewer: Viewer,
    @Arg("categories", () => [CategoryEnum], { description: "All that apply, each once." }) categories: CategoryId[],
  ): Promise<Merchant> {
    return this.services.brand.setCategories(viewer, { categories });
  }
}
