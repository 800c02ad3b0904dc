import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { ImportSource } from "../../../contract/moveIn/sources";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money } from "../../../platform/money";
import { Connection } from "../../../platform/paging/page";
import { ImportSourceEnum } from "../import.type";
import { ImportMonth } from "../orderHistory.type";
import type { MovedState } from "./movedPartner.entity";

const MovedStateEnum = enumOf("MovedPartnerState", "State of a partner who came from another program.", {
  HELD: ["held", "Has not accepted yet. Earnings are held for them."],
  CLAIMED: ["claimed", "Accepted. Links, codes and earnings are theirs."],
  ERASED: ["erased", "Asked to be erased. Earnings return to the brand."],
});

@ObjectType("MovedPartner", { description: "A partner who came from another program.", simpleResolvers: true })
export class MovedPartnerType {
  @Field(() => ID, { description: "ID of the account that earns until the partner accepts." }) id!: string;
  @Field(() => String, { description: "Name in the earlier program." }) name!: string;
  @Field(() => MovedStateEnum, { description: "State." }) state!: MovedState;

  @Field(() => Money, { description: "Unclaimed earnings, pending and approved, as in the ledger." })
  unclaimed!: Money;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the invitation. Null before." })
  invitedAt!: Date | null;

  @Field(() => Int, { description: "Number of mails sent: the invitation and its reminder." }) mails!: number;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time the partner accepted. Null before." })
  claimedAt!: Date | null;
}

@ObjectType({ description: "A page of partners who came from another program.", simpleResolvers: true })
export class MovedPartnerConnection extends Connection(MovedPartnerType, "MovedPartner") {}

@ObjectType("MovedInvitation", {
  description: "What a brand holds for a partner of its earlier program.",
  simpleResolvers: true,
})
export class MovedInvitationType {
  @Field(() => String, { description: "Name of the brand." }) brandName!: string;
  @Field(() => String, { description: "The partner's name in the earlier program." }) partnerName!: string;
  @Field(() => Money, { description: "Earnings held for the partner, pending and approved." }) amount!: Money;
  @Field(() => Boolean, { description: "Whether it was accepted." }) isAccepted!: boolean;
}

@ObjectType("ImportToRelease", {
  description: "A brand's first move, whose invitations wait for an admin.",
  simpleResolvers: true,
})
export class ImportToRelease {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;
  @Field(() => String, { description: "Name of the brand." }) merchantName!: string;
  @Field(() => ImportSourceEnum, { description: "The program the files come from." }) source!: ImportSource;
  @Field(() => Int, { description: "Number of partners who would be invited." }) partners!: number;
  @Field(() => Int, { description: "Number of their links." }) links!: number;
  @Field(() => [String], { description: "Names of the first partners." }) firstNames!: string[];
  @Field(() => DateTimeISOResolver, { description: "Time of the run." }) ranAt!: Date;
}

@ObjectType("HistoryMonth", {
  description: "Orders of a month from before Weft, as an earlier program reported them.",
  simpleResolvers: true,
})
export class HistoryMonth extends ImportMonth {
  @Field(() => ImportSourceEnum, { description: "The program that reported them." }) source!: ImportSource;
}

@ObjectType("OpeningBalance", { description: "What an earlier program still owed.", simpleResolvers: true })
export class OpeningBalanceType {
  @Field(() => ID, { description: "ID of the balance." }) id!: string;
  @Field(() => ImportSourceEnum, { description: "The earlier program." }) source!: ImportSource;
  @Field(() => String, { description: "UTC day from which it is payable." }) payableOn!: string;
  @Field(() => String, { description: "Name of the partner." }) partnerName!: string;
  @Field(() => String, { description: "Name of the brand." }) brandName!: string;
}

@ObjectType({ description: "A brand's first move whose invitations an admin decided about.", simpleResolvers: true })
export class DecidedImport {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
  @Field(() => Boolean, { description: "Whether the invitations go out." }) isReleased!: boolean;
}
