import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { ChannelTypeEnum, PartnerKindEnum } from "../../accounts";
import type { ChannelTypeId, PartnerKind } from "../../contract/choices";
import { type DeclineReason, declineReasons, type JoiningMode, joiningModes } from "../../contract/partnerships";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Connection } from "../../platform/paging/page";
import { SortedConnection } from "../../platform/paging/sortedPage";
import { Partnership, PartnershipStateEnum } from "./partnership.entity";
import type { PartnershipState } from "./partnershipState";

@InputType({ description: "How publishers become partners of your brand." })
export class JoiningInput {
  @Field(() => JoiningModeEnum, { description: "The way for all others than today's partners." }) mode!: JoiningMode;

  @Field(() => [ChannelTypeEnum], { description: "Applications from these channels are accepted at once." })
  acceptedChannels!: ChannelTypeId[];
}

@InputType({ description: "Why applications are declined." })
export class DeclineApplicationInput {
  @Field(() => DeclineReasonEnum, { description: "The reason." }) reason!: DeclineReason;

  @Field(() => String, { nullable: true, description: "What the publisher reads besides; needed for another reason." })
  text?: string | null;
}

export const JoiningModeEnum = choiceEnum("JoiningMode", "How publishers become partners of a brand.", joiningModes);
export const DeclineReasonEnum = choiceEnum("DeclineReason", "Why a brand declines an application.", declineReasons);

@ObjectType({ description: "A publisher, as brands that it works with see it.", simpleResolvers: true })
export class PartnerProfile {
  @Field(() => ID, { description: "The publisher's identifier." }) id!: string;
  @Field(() => String, { description: "The publisher's name." }) name!: string;
  @Field(() => String, { nullable: true, description: "Its website." }) website!: string | null;

  @Field(() => ChannelTypeEnum, { nullable: true, description: "Where it shares links." })
  channelType!: ChannelTypeId | null;

  @Field(() => PartnerKindEnum, { nullable: true, description: "Its kind, as the network set it." })
  partnerKind!: PartnerKind | null;
}

@ObjectType({ description: "A page of a brand's partnerships.", simpleResolvers: true })
export class PartnershipPage extends SortedConnection(Partnership, "ListedPartnership") {
  count!: () => Promise<number>;

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => Int, { simple: false, description: "How many match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType({ description: "A page of a publisher's partnerships.", simpleResolvers: true })
export class PartnershipConnection extends Connection(Partnership, "Partnership") {}

@ObjectType({ description: "How many partnerships of a brand are in a state.", simpleResolvers: true })
export class PartnershipCount {
  @Field(() => PartnershipStateEnum, { description: "The state." }) state!: PartnershipState;
  @Field(() => Int, { description: "How many." }) count!: number;
}
