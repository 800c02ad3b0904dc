import { Arg, Authorized, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import { type PartyKind } from "../../contract/parties/legalParty";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { LegalParty, PartyKindEnum } from "./legalParty.entity";
import { inForceAt, type LegalPartyService } from "./legalParty.service";

@InputType({ description: "Your legal details for payout statements and invoices." })
export class LegalPartyInput {
  @Field(() => PartyKindEnum, { description: "Whether you are a company or a person." }) kind!: PartyKind;
  @Field(() => String, { description: "Legal name." }) name!: string;
  @Field(() => String, { description: "Street and house number." }) street!: string;
  @Field(() => String, { nullable: true, description: "Postal code." }) postCode?: string | null;
  @Field(() => String, { description: "City." }) city!: string;
  @Field(() => String, { nullable: true, description: "State or province." }) region?: string | null;
  @Field(() => String, { description: "Country as an ISO 3166-1 alpha-2 code, such as DE." }) country!: string;
  @Field(() => String, { nullable: true, description: "VAT ID with its country prefix." }) vatId?: string | null;
  @Field(() => String, { nullable: true, description: "National tax number." }) taxNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Entry in the companies register, such as court and number." })
  registerEntry?: string | null;
}

@Resolver()
export class LegalPartyResolver {
  constructor(private readonly services: { legalParties: LegalPartyService }) {}

  @Authorized()
  @Query(() => LegalParty, {
    nullable: true,
    description:
      "Returns your legal details for payout statements and invoices; for admins, those of the network. Null until they are set.",
  })
  myLegalParty(@CurrentViewer() viewer: Viewer): Promise<LegalParty | null> {
    return this.services.legalParties.mine(viewer);
  }

  @Authorized("confirm:money")
  @Mutation(() => LegalParty, {
    description:
      "Sets your legal details for future payout statements and invoices; for admins, those of the network. Earlier documents keep the old ones.",
  })
  setLegalParty(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LegalPartyInput, { description: "Complete legal details. Omitted fields are cleared." })
    input: LegalPartyInput,
  ): Promise<LegalParty> {
    return this.services.legalParties.set(viewer, { ...input });
  }
}

/** The owner's legal details at the time of a document. */
export async function partyAt(
  { legalParties }: { legalParties: LegalPartyService },
  { loaders }: Context,
  ownerId: string,
  at: Date,
): Promise<LegalParty | null> {
  const versions = await loaders.many<LegalParty>(legalParties.versions, (party) => party.ownerId).load(ownerId);
  return inForceAt(versions, at);
}
