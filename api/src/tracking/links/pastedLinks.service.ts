import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { fullAddress, isPage } from "../../contract/destination";
import { pastedLinksForm } from "../../contract/links/linkForms";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { BadInputError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { enumOf } from "../../platform/graphqlEnum";
import { Merchant } from "../../programs";
import { Link } from "./link.entity";
import type { LinkService } from "./link.service";
import type { ProductLinkService } from "./productLinks.service";
import { sameLink } from "./sameLink";

const PastedOutcomeEnum = enumOf("PastedOutcome", "What became of a pasted address.", {
  CREATED: ["created", "There is a new link."],
  EXISTING: ["existing", "You have had a link to this page in this channel already."],
  UNKNOWN_BRAND: ["unknown-brand", "No brand on the network has this page."],
  NOT_AN_ADDRESS: ["not-an-address", "It is not the address of a web page."],
  REFUSED: ["refused", "The brand cannot be linked to; `message` says why."],
});

export type PastedOutcome = "created" | "existing" | "unknown-brand" | "not-an-address" | "refused";

@ObjectType({ description: "What became of one address.", simpleResolvers: true })
export class PastedLink {
  @Field(() => String, { description: "The address, as it was sent." }) address!: string;
  @Field(() => PastedOutcomeEnum, { description: "What became of it." }) outcome!: PastedOutcome;
  @Field(() => Link, { nullable: true, description: "The link, new or existing." }) link?: Link;
  @Field(() => Merchant, { nullable: true, description: "The brand whose page it is." }) merchant?: Merchant;
  @Field(() => String, { nullable: true, description: "Why it was refused." }) message?: string;
}

interface Shops {
  /** Whose shop a page is of. */
  forAddress: (address: string) => Promise<Merchant | null>;
}

/** Makes links of pasted addresses: Weft finds the brand, and each line has its own answer. */
export class PastedLinks {
  constructor(
    private readonly links: Pick<LinkService, "make">,
    private readonly shops: Shops,
    private readonly products: Pick<ProductLinkService, "followedAt">,
  ) {}

  /** Idempotent: what was sent before is there already, also if it is sent twice at once. */
  async create(viewer: Viewer, input: unknown): Promise<PastedLink[]> {
    const { addresses, channel } = parseForm(pastedLinksForm, input);
    const answers: PastedLink[] = [];
    // One after the other: a paste must not take the database from everybody else.
    for (const address of addresses) answers.push(await this.one(viewer, address, channel));
    return answers;
  }

  private async one(viewer: Viewer, address: string, channel: string): Promise<PastedLink> {
    const page = fullAddress(address);
    if (!isPage(page)) return { address, outcome: "not-an-address" };
    const merchant = await this.shops.forAddress(page);
    if (!merchant) return { address, outcome: "unknown-brand" };
    const destination = isHomePage(page, merchant.website) ? null : page;
    try {
      const also = destination ? await this.products.followedAt(merchant.id, destination) : undefined;
      const page = { merchantId: merchant.id, channel, destination };
      const { link, isNew } = await this.links.make(viewer, page, { existing: sameLink, also });
      return { address, outcome: isNew ? "created" : "existing", link, merchant };
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      return { address, outcome: "refused", merchant, message: Object.values(error.fields ?? {})[0] ?? error.message };
    }
  }
}

/** A link without a page leads to the shop's own address, which may change. */
function isHomePage(page: string, website: string): boolean {
  const [one, shop] = [new URL(page), new URL(website)];
  const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, "");
  return pathOf(one) === pathOf(shop) && one.search === shop.search && one.hash === shop.hash;
}

@InputType({ description: "Addresses to make links of." })
export class PastedLinksInput {
  @Field(() => [String], { description: "Pages of brands' shops, at most 100." }) addresses!: string[];
  @Field(() => String, { description: "Where they will be shared: instagram, blog, youtube …" }) channel!: string;
}

@Resolver()
export class PastedLinksResolver {
  constructor(private readonly services: { pastedLinks: PastedLinks }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [PastedLink], {
    description: "Makes a link of each address, whose brand is found by its page. Sent again, it finds the same links.",
  })
  createLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PastedLinksInput, { description: "The addresses, and where they will be shared." })
    input: PastedLinksInput,
  ): Promise<PastedLink[]> {
    return this.services.pastedLinks.create(viewer, input);
  }
}
