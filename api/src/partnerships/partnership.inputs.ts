import { Field, ID, InputType } from "type-graphql";
import { ChannelTypeEnum } from "../accounts/user.type";
import type { ChannelTypeId } from "../contract/choices";
import type { DeclineReason, JoiningMode } from "../contract/partnerships";
import { DeclineReasonEnum, JoiningModeEnum, PartnershipStateEnum } from "./partnership.type";
import type { PartnershipState } from "./partnershipState";

@InputType({ description: "How publishers become partners of your brand." })
export class JoiningInput {
  @Field(() => JoiningModeEnum, { description: "The way for all others than today's partners." })
  mode!: JoiningMode;

  @Field(() => [ChannelTypeEnum], { description: "Applications from these channels are accepted at once." })
  acceptedChannels!: ChannelTypeId[];
}

@InputType({ description: "Which of your partnerships. All conditions hold at once." })
export class PartnershipFilterInput {
  @Field(() => PartnershipStateEnum, { nullable: true, description: "Only those in this state." })
  state?: PartnershipState | null;

  @Field(() => ID, { nullable: true, description: "Only those of this group." })
  groupId?: string | null;

  @Field(() => String, { nullable: true, description: "A part of the publisher's name or website." })
  search?: string | null;
}

@InputType({ description: "Why applications are declined." })
export class DeclineApplicationInput {
  @Field(() => DeclineReasonEnum, { description: "The reason." })
  reason!: DeclineReason;

  @Field(() => String, { nullable: true, description: "What the publisher reads besides; needed for another reason." })
  text?: string | null;
}
