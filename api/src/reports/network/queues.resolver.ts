import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Int, ObjectType, Query, Resolver, registerEnumType } from "type-graphql";
import { Money, money } from "../../core/money";
import type { QueueId, QueuesService } from "./queues.service";

const QueueIdEnum = {
  APPLICATIONS: "applications",
  MESSAGES: "messages",
  CONVERSATIONS: "conversations",
  RETURNS: "returns",
  DELIVERIES: "deliveries",
  INVOICES: "invoices",
  PAYOUTS: "payouts",
  FEEDS: "feeds",
  CLAIMS: "claims",
  HOLDS: "holds",
} as const;
registerEnumType(QueueIdEnum, {
  name: "QueueId",
  description: "What waits for the network's admins.",
  valuesConfig: {
    APPLICATIONS: { description: "Applications without a decision." },
    MESSAGES: { description: "Messages from the contact form that nobody has answered." },
    CONVERSATIONS: { description: "Publishers and brands that wait for an answer of the support." },
    RETURNS: { description: "Late returns that the publisher or an admin has to accept or refuse." },
    DELIVERIES: { description: "Emails and webhooks that are not tried any more." },
    INVOICES: { description: "Brands with invoices that are unpaid after 30 days." },
    PAYOUTS: { description: "Payouts on hold." },
    FEEDS: { description: "Product feeds whose newest file differs too much from the one before." },
    CLAIMS: { description: "Publishers' claims that our team decides." },
    HOLDS: { description: "Earnings that look wrong and wait until somebody decides, or their time is over." },
  },
});

@ObjectType("Queue", { description: "One kind of work that waits.", simpleResolvers: true })
export class QueueType {
  @Field(() => QueueIdEnum, { description: "What waits." })
  id!: QueueId;

  @Field(() => Int, { description: "How many; at most 10,000." })
  open!: number;

  @Field(() => Boolean, { description: "Whether there are more than were counted." })
  isMore!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when the oldest waits." })
  oldest!: Date | null;

  @Field(() => Int, { nullable: true, description: "The hours within which we promise an answer." })
  promisedHours!: number | null;

  @Field(() => Int, { description: "How many are beyond that, or overdue." })
  late!: number;

  @Field(() => [Money], { description: "What is open, for each currency, where it is about money." })
  amounts!: Money[];
}

@Resolver()
export class QueuesResolver {
  constructor(private readonly services: { queues: QueuesService }) {}

  @Authorized("ADMIN")
  @Query(() => [QueueType], { description: "What waits for the network's admins, each with its clock." })
  async queues(): Promise<QueueType[]> {
    return (await this.services.queues.all()).map(({ amounts, ...queue }) => ({
      ...queue,
      amounts: amounts.map(({ currency, amount }) => money(amount, currency)),
    }));
  }
}
