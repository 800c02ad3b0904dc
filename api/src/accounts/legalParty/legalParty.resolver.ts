import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Context, Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import type { LegalParty } from "./legalParty.entity";
import { inForceAt, type LegalPartyService } from "./legalParty.service";

@ObjectType("LegalParty", { description: "Who somebody is on receipts and invoices.", simpleResolvers: true })
export class LegalPartyType {
  @Field(() => String, { description: "The legal name." })
  name!: string;

  @Field(() => String, { description: "The address, in lines." })
  address!: string;

  @Field(() => String, { nullable: true, description: "The tax number, if there is one." })
  taxNumber!: string | null;
}

@InputType({ description: "Who you are on receipts and invoices." })
export class LegalPartyInput {
  @Field(() => String, { description: "The legal name." })
  name!: string;

  @Field(() => String, { description: "The address, in lines, with the country." })
  address!: string;

  @Field(() => String, { nullable: true, description: "The tax number." })
  taxNumber?: string | null;
}

@Resolver()
export class LegalPartyResolver {
  constructor(private readonly services: { legalParties: LegalPartyService }) {}

  @Authorized()
  @Query(() => LegalPartyType, {
    nullable: true,
    description: "Who you are on receipts and invoices; for admins, who the network is. Null until it is set.",
  })
  myLegalParty(@CurrentViewer() viewer: Viewer): Promise<LegalPartyType | null> {
    return this.services.legalParties.mine(viewer);
  }

  @Authorized()
  @Mutation(() => LegalPartyType, {
    description: "Says who you are on receipts and invoices from now on; for admins, who the network is.",
  })
  setLegalParty(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LegalPartyInput, { description: "All of it." }) input: LegalPartyInput,
  ): Promise<LegalPartyType> {
    return this.services.legalParties.set(viewer, { ...input });
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
  return inForceAt(versions, at);
}
