import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Resolver, registerEnumType } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { Merchant } from "../../merchants/merchant.entity";
import { Link } from "../link.entity";
import type { PastedLink, PastedLinks, PastedOutcome } from "./pastedLinks.service";

const PastedOutcomeEnum = {
  CREATED: "created",
  EXISTING: "existing",
  UNKNOWN_BRAND: "unknown-brand",
  NOT_AN_ADDRESS: "not-an-address",
  REFUSED: "refused",
} as const;
registerEnumType(PastedOutcomeEnum, {
  name: "PastedOutcome",
  description: "What became of a pasted address.",
  valuesConfig: {
    CREATED: { description: "There is a new link." },
    EXISTING: { description: "You have had a link to this page in this channel already." },
    UNKNOWN_BRAND: { description: "No brand on the network has this page." },
    NOT_AN_ADDRESS: { description: "It is not the address of a web page." },
    REFUSED: { description: "The brand cannot be linked to; `message` says why." },
  },
});

@InputType({ description: "Addresses to make links of." })
export class PastedLinksInput {
  @Field(() => [String], { description: "Pages of brands' shops, at most 100." })
  addresses!: string[];

  @Field(() => String, { description: "Where they will be shared: instagram, blog, youtube …" })
  channel!: string;
}

@ObjectType("PastedLink", { description: "What became of one address.", simpleResolvers: true })
export class PastedLinkType {
  @Field(() => String, { description: "The address, as it was sent." })
  address!: string;

  @Field(() => PastedOutcomeEnum, { description: "What became of it." })
  outcome!: PastedOutcome;

  @Field(() => Link, { nullable: true, description: "The link, new or existing." })
  link?: Link;

  @Field(() => Merchant, { nullable: true, description: "The brand whose page it is." })
  merchant?: Merchant;

  @Field(() => String, { nullable: true, description: "Why it was refused." })
  message?: string;
}

@Resolver()
export class PastedLinksResolver {
  constructor(private readonly services: { pastedLinks: PastedLinks }) {}

  @Authorized("PUBLISHER")
  @Mutation(() => [PastedLinkType], {
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
