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

const PastedOutcomeEnum = enumOf("PastedOutcome", "Result for a pasted URL.", {
  CREATED: ["created", "A new link was created."],
  EXISTING: ["existing", "You already have a link to this page in this channel."],
  UNKNOWN_BRAND: ["unknown-brand", "No brand on the network owns this page."],
  NOT_AN_ADDRESS: ["not-an-address", "Not the URL of a web page."],
  REFUSED: ["refused", "The link could not be created. `message` gives the reason."],
});

export type PastedOutcome = "created" | "existing" | "unknown-brand" | "not-an-address" | "refused";

@ObjectType({ description: "Result for one pasted URL.", simpleResolvers: true })
export class PastedLink {
  @Field(() => String, { description: "The URL, as it was sent." }) address!: string;
  @Field(() => PastedOutcomeEnum, { description: "The result." }) outcome!: PastedOutcome;
  @Field(() => Link, { nullable: true, description: "The new or existing link. Null if there is none." }) link?: Link;
  @Field(() => Merchant, { nullable: true, description: "Brand that owns the page. Null if unknown." })
  merchant?: Merchant;
  @Field(() => String, { nullable: true, description: "Reason for the refusal. Null unless `outcome` is `REFUSED`." })
  message?: string;
}

interface Shops {
  /** Finds the brand whose shop a page belongs to. */
  forAddress: (address: string) => Promise<Merchant | null>;
}

/** Creates links for pasted URLs. The brand is found by the URL; each line has its own result. */
export class PastedLinks {
  constructor(
    private readonly links: Pick<LinkService, "make">,
    private readonly shops: Shops,
    private readonly products: Pick<ProductLinkService, "followedAt">,
  ) {}

  /** Idempotent, also for concurrent calls. */
  async create(viewer: Viewer, input: unknown): Promise<PastedLink[]> {
    const { addresses, channel } = parseForm(pastedLinksForm, input);
    const answers: PastedLink[] = [];
    // Sequential, so that a large paste does not block the database.
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

/** The shop's home page is stored as null, since its URL may change. */
function isHomePage(page: string, website: string): boolean {
  const [one, shop] = [new URL(page), new URL(website)];
  const pathOf = ({ pathname }: URL) => pathname.replace(/\/$/, "");
  return pathOf(one) === pathOf(shop) && one.search === shop.search && one.hash === shop.hash;
}

@InputType({ description: "URLs to create links for." })
export class PastedLinksInput {
  @Field(() => [String], { description: "URLs of pages in brands' shops, at most 100." }) addresses!: string[];
  @Field(() => String, { description: "Channel where the links will be shared, such as instagram, blog or youtube." })
  channel!: string;
}

@Resolver()
export class PastedLinksResolver {
  constructor(private readonly services: { pastedLinks: PastedLinks }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [PastedLink], {
    description:
      "Creates a link for each URL. Brands are found by their shops' hosts. Repeating a call returns the same links.",
  })
  createLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PastedLinksInput, { description: "URLs and channel." })
    input: PastedLinksInput,
  ): Promise<PastedLink[]> {
    return this.services.pastedLinks.create(viewer, input);
  }
}
