import { Arg, Authorized, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import { type PartyKind } from "../../contract/parties/legalParty";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { LegalParty, PartyKindEnum } from "./legalParty.entity";
import { inForceAt, type LegalPartyService } from "./legalParty.service";

@InputType({ description: "Who you are on payout statements and invoices." })
export class LegalPartyInput {
  @Field(() => PartyKindEnum, { description: "Company or person." }) kind!: PartyKind;
  @Field(() => String, { description: "The legal name." }) name!: string;
  @Field(() => String, { description: "Street and number." }) street!: string;
  @Field(() => String, { nullable: true, description: "The post code." }) postCode?: string | null;
  @Field(() => String, { description: "The city." }) city!: string;
  @Field(() => String, { nullable: true, description: "The state or province." }) region?: string | null;
  @Field(() => String, { description: "ISO 3166-1 alpha-2, such as DE." }) country!: string;
  @Field(() => String, { nullable: true, description: "The VAT ID, with its country." }) vatId?: string | null;
  @Field(() => String, { nullable: true, description: "The national tax number." }) taxNumber?: string | null;

  @Field(() => String, { nullable: true, description: "The entry in the companies register." })
  registerEntry?: string | null;
}

@Resolver()
export class LegalPartyResolver {
  constructor(private readonly services: { legalParties: LegalPartyService }) {}

  @Authorized()
  @Query(() => LegalParty, {
    nullable: true,
    description: "Who you are on receipts and invoices; for admins, who the network is. Null until it is set.",
  })
  myLegalParty(@CurrentViewer() viewer: Viewer): Promise<LegalParty | null> {
    return this.services.legalParties.mine(viewer);
  }

  @Authorized("confirm:money")
  @Mutation(() => LegalParty, {
    description: "Says who you are on receipts and invoices from now on; for admins, who the network is.",
  })
  setLegalParty(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LegalPartyInput, { description: "All of it." }) input: LegalPartyInput,
  ): Promise<LegalParty> {
    return this.services.legalParties.set(viewer, { ...input });
  }
}

/** Who an owner was when a document was made. */
export async function partyAt(
  { legalParties }: { legalParties: LegalPartyService },
  { loaders }: Context,
  ownerId: string,
  at: Date,
): Promise<LegalParty | null> {
  const versions = await loaders.many<LegalParty>(legalParties.versions, (party) => party.ownerId).load(ownerId);
  return inForceAt(versions, at);
}
