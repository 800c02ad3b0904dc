import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { AUDIENCE_COUNTRIES, Channel, ChannelTypeEnum, PartnerKindEnum } from "../../accounts";
import type { ChannelTypeId, PartnerKind } from "../../contract/choices";
import type { Channel as ChannelData } from "../../contract/creators/channels";
import { type DeclineReason, declineReasons, type JoiningMode, joiningModes } from "../../contract/partnerships";
import { choiceEnum } from "../../platform/graphqlEnum";
import { SortedConnection } from "../../platform/paging/sortedPage";
import { Partnership, PartnershipStateEnum } from "./partnership.entity";
import type { PartnershipState } from "./partnershipState";

@InputType({ description: "How creators join your program." })
export class JoiningInput {
  @Field(() => JoiningModeEnum, { description: "How new creators join. Current partnerships stay." })
  mode!: JoiningMode;

  @Field(() => [ChannelTypeEnum], { description: "Channels whose applications are accepted automatically." })
  acceptedChannels!: ChannelTypeId[];
}

@InputType({ description: "Reason for declining applications." })
export class DeclineApplicationInput {
  @Field(() => DeclineReasonEnum, { description: "The reason." }) reason!: DeclineReason;

  @Field(() => String, {
    nullable: true,
    description: "Text for the creator, added to the reason. Required with `OTHER`.",
  })
  text?: string | null;
}

export const JoiningModeEnum = choiceEnum("JoiningMode", "How creators join a brand's program.", joiningModes);
export const DeclineReasonEnum = choiceEnum("DeclineReason", "Reason for declining an application.", declineReasons);

@ObjectType({ description: "A creator, as brands in contact with it see it.", simpleResolvers: true })
export class PartnerProfile {
  @Field(() => ID, { description: "ID of the creator." }) id!: string;
  @Field(() => String, { description: "Name of the creator." }) name!: string;

  @Field(() => [Channel], { description: "Channels. Until stated, the website given at sign-up." })
  channels!: ChannelData[];

  @Field(() => [String], { description: AUDIENCE_COUNTRIES }) audienceCountries!: string[];

  @Field(() => ChannelTypeEnum, { nullable: true, description: "Main channel of the creator." })
  channelType!: ChannelTypeId | null;

  @Field(() => PartnerKindEnum, { nullable: true, description: "Partner type, as set by the network. Null for none." })
  partnerKind!: PartnerKind | null;
}

@ObjectType({ description: "A page of partnerships.", simpleResolvers: true })
export class PartnershipConnection extends SortedConnection(Partnership, "Partnership") {
  count!: () => Promise<number>;

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => Int, { simple: false, description: "Number of partnerships that match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType({ description: "Number of a brand's partnerships in one state.", simpleResolvers: true })
export class PartnershipCount {
  @Field(() => PartnershipStateEnum, { description: "State of the partnerships." }) state!: PartnershipState;
  @Field(() => Int, { description: "Number of partnerships." }) count!: number;
}
