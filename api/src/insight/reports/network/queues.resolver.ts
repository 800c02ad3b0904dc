import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money, money } from "../../../platform/money";
import type { QueueId, QueuesService } from "./queues.service";

const QueueIdEnum = enumOf("QueueId", "What waits for the network's admins.", {
  APPLICATIONS: ["applications", "Applications without a decision."],
  MESSAGES: ["messages", "Messages from the contact form that nobody has answered."],
  CONVERSATIONS: ["conversations", "Publishers and brands that wait for an answer of the support."],
  RETURNS: ["returns", "Late returns that the publisher or an admin has to accept or refuse."],
  DELIVERIES: ["deliveries", "Emails and webhooks that are not tried any more."],
  INVOICES: ["invoices", "Brands with invoices that are unpaid after 30 days."],
  PAYOUTS: ["payouts", "Payouts on hold."],
  FEEDS: ["feeds", "Product feeds whose newest file differs too much from the one before."],
  CLAIMS: ["claims", "Publishers' claims that our team decides."],
  HOLDS: ["holds", "Earnings that look wrong and wait until somebody decides, or their time is over."],
  APPROVALS: ["approvals", "Requests of admins that a second admin has to approve."],
});

@ObjectType("Queue", { description: "One kind of work that waits.", simpleResolvers: true })
export class QueueType {
  @Field(() => QueueIdEnum, { description: "What waits." }) id!: QueueId;
  @Field(() => Int, { description: "How many; at most 10,000." }) open!: number;
  @Field(() => Boolean, { description: "Whether there are more than were counted." }) isMore!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when the oldest waits." })
  oldest!: Date | null;

  @Field(() => Int, { nullable: true, description: "The hours within which we promise an answer." })
  promisedHours!: number | null;

  @Field(() => Int, { description: "How many are beyond that, or overdue." }) late!: number;
  @Field(() => [Money], { description: "What is open, for each currency, where it is about money." }) amounts!: Money[];
}

@Resolver()
export class QueuesResolver {
  constructor(private readonly services: { queues: QueuesService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => [QueueType], { description: "What waits for the network's admins, each with its clock." })
  async queues(): Promise<QueueType[]> {
    return (await this.services.queues.all()).map(({ amounts, ...queue }) => ({
      ...queue,
      amounts: amounts.map(({ currency, amount }) => money(amount, currency)),
    }));
  }
}
