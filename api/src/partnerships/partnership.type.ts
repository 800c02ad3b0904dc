import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { choiceEnum } from "../accounts/choiceEnum";
import { ChannelTypeEnum, PartnerKindEnum } from "../accounts/user.type";
import type { ChannelTypeId, PartnerKind } from "../contract/choices";
import { declineReasons, joiningModes } from "../contract/partnerships";
import { Connection } from "../core/paging/page";
import { SortedConnection } from "../core/paging/sortedPage";
import type { Partnership } from "./partnership.entity";
import type { PartnershipState } from "./partnershipState";

export const JoiningModeEnum = choiceEnum("JoiningMode", "How publishers become partners of a brand.", joiningModes);
export const DeclineReasonEnum = choiceEnum("DeclineReason", "Why a brand declines an application.", declineReasons);

export const PartnershipStateEnum = {
  INVITED: "invited",
  APPLIED: "applied",
  ACTIVE: "active",
  PAUSED: "paused",
  DECLINED: "declined",
  ENDED: "ended",
} as const satisfies Record<string, PartnershipState>;
registerEnumType(PartnershipStateEnum, {
  name: "PartnershipState",
  description: "What a publisher is to a brand.",
  valuesConfig: {
    INVITED: { description: "The brand invited it, and it has not answered." },
    APPLIED: { description: "It applied, and the brand has not answered." },
    ACTIVE: { description: "A partner: its links earn." },
    PAUSED: { description: "The brand paused it: its links lead on, and clicks earn nothing." },
    DECLINED: { description: "The application or the invitation was declined." },
    ENDED: { description: "One of the two ended it: links lead on, and clicks earn nothing." },
  },
});

@ObjectType({ description: "A publisher, as brands that it works with see it.", simpleResolvers: true })
export class PartnerProfile {
  @Field(() => ID, { description: "The publisher's identifier." })
  id!: string;

  @Field(() => String, { description: "The publisher's name." })
  name!: string;

  @Field(() => String, { nullable: true, description: "Its website." })
  website!: string | null;

  @Field(() => ChannelTypeEnum, { nullable: true, description: "Where it shares links." })
  channelType!: ChannelTypeId | null;

  @Field(() => PartnerKindEnum, { nullable: true, description: "Its kind, as the network set it." })
  partnerKind!: PartnerKind | null;
}

@ObjectType("PartnerGroup", { description: "A brand's name for some of its partners.", simpleResolvers: true })
export class PartnerGroupType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;

  @Field(() => String, { description: "The name; terms may pay by it." })
  name!: string;
}

@ObjectType("Partnership", { description: "A publisher and a brand.", simpleResolvers: true })
export class PartnershipType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;

  @Field(() => PartnershipStateEnum, { description: "What the publisher is to the brand." })
  state!: PartnershipState;

  @Field(() => DateTimeISOResolver, { description: "Since when." })
  changedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When the two had to do with each other first." })
  createdAt!: Date;

  @Field(() => String, { nullable: true, description: "What came with the application or the invitation." })
  note!: string | null;

  @Field(() => String, { nullable: true, description: "Why it was declined, paused or ended." })
  reason!: string | null;

  @Field(() => Int, { nullable: true, description: "The version of the terms that the publisher agreed to." })
  termsVersion!: number | null;

  @Field(() => String, { nullable: true, description: "The hash of those terms." })
  termsHash!: string | null;

  merchantId!: string;
  publisherId!: string;
  groupId!: string | null;
}

@ObjectType({ description: "A page of a brand's partnerships.", simpleResolvers: true })
export class PartnershipPage extends SortedConnection(PartnershipType, "ListedPartnership") {
  count!: () => Promise<number>;

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => Int, { simple: false, description: "How many match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType({ description: "A page of a publisher's partnerships.", simpleResolvers: true })
export class PartnershipConnection extends Connection(PartnershipType, "Partnership") {}

@ObjectType({ description: "How many partnerships of a brand are in a state.", simpleResolvers: true })
export class PartnershipCount {
  @Field(() => PartnershipStateEnum, { description: "The state." })
  state!: PartnershipState;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType("DecidedApplications", { description: "What became of several applications.", simpleResolvers: true })
export class DecidedApplicationsType {
  @Field(() => Int, { description: "How many were decided." })
  decided!: number;

  @Field(() => Int, { description: "How many did not wait any more, and stayed as they were." })
  skipped!: number;
}

export const toPartnership = (row: Partnership): PartnershipType => {
  const { id, state, changedAt, createdAt, note, reason, termsVersion, termsHash } = row;
  const { merchantId, publisherId, groupId } = row;
  const shown = { id, state, changedAt, createdAt, note, reason, termsVersion, termsHash };
  return { ...shown, merchantId, publisherId, groupId };
};

@ObjectType("UndoneDecisions", { description: "What became of undoing several decisions.", simpleResolvers: true })
export class UndoneDecisionsType {
  @Field(() => Int, { description: "Those that are as they were." })
  undone!: number;

  @Field(() => Int, { description: "Those that are final." })
  kept!: number;
}
