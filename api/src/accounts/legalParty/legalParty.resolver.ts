import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { type Party, type PartyKind, partyKinds, partyLines } from "../../contract/parties/legalParty";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { choiceEnum } from "../../platform/graphqlEnum";
import type { LegalParty } from "./legalParty.entity";
import { inForceAt, type LegalPartyService } from "./legalParty.service";

const PartyKindEnum = choiceEnum("PartyKind", "What a legal party is.", partyKinds);

@ObjectType("LegalParty", { description: "Who somebody is on payout statements and invoices.", simpleResolvers: true })
export class LegalPartyType implements Party {
  @Field(() => PartyKindEnum, { description: "Company or person." }) kind!: PartyKind;
  @Field(() => String, { description: "The legal name." }) name!: string;
  @Field(() => String, { description: "Street and number." }) street!: string;
  @Field(() => String, { nullable: true, description: "The post code." }) postCode!: string | null;
  @Field(() => String, { description: "The city." }) city!: string;
  @Field(() => String, { nullable: true, description: "The state or province." }) region!: string | null;
  @Field(() => String, { description: "ISO 3166-1 alpha-2, such as DE." }) country!: string;
  @Field(() => String, { nullable: true, description: "The VAT ID, with its country." }) vatId!: string | null;
  @Field(() => String, { nullable: true, description: "The national tax number." }) taxNumber!: string | null;

  @Field(() => String, { nullable: true, description: "The entry in the companies register." })
  registerEntry!: string | null;

  @Field(() => [String], { description: "All of it in lines, as printed." }) lines!: string[];
}

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

/** The columns of its row alone. */
const toParty = (party: LegalParty): LegalPartyType => ({ ...party, lines: partyLines(party) });
const toPartyOrNull = (party: LegalParty | null) => party && toParty(party);

@Resolver()
export class LegalPartyResolver {
  constructor(private readonly services: { legalParties: LegalPartyService }) {}

  @Authorized()
  @Query(() => LegalPartyType, {
    nullable: true,
    description: "Who you are on receipts and invoices; for admins, who the network is. Null until it is set.",
  })
  async myLegalParty(@CurrentViewer() viewer: Viewer): Promise<LegalPartyType | null> {
    return toPartyOrNull(await this.services.legalParties.mine(viewer));
  }

  @Authorized("confirm:money")
  @Mutation(() => LegalPartyType, {
    description: "Says who you are on receipts and invoices from now on; for admins, who the network is.",
  })
  async setLegalParty(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LegalPartyInput, { description: "All of it." }) input: LegalPartyInput,
  ): Promise<LegalPartyType> {
    return toParty(await this.services.legalParties.set(viewer, { ...input }));
  }
}

/** Who an owner was when a document was made. */
export async function partyAt(
  { legalParties }: { legalParties: LegalPartyService },
  { loaders }: Context,
  ownerId: string,
  at: Date,
): Promise<LegalPartyType | null> {
  const versions = await loaders.many<LegalParty>(legalParties.versions, (party) => party.ownerId).load(ownerId);
  return toPartyOrNull(inForceAt(versions, at));
}
