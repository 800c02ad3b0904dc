import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Args, Authorized, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../context";
import { CurrentViewer } from "../currentViewer";
import { Connection, mapPage, PageArgs } from "../paging/page";
import { plainReason, withoutSecrets } from "./plainReason";
import {
  type MessageKind,
  MessageKindEnum,
  type Undelivered,
  UndeliveredFilter,
  type UndeliveredService,
  type UndeliveredState,
  UndeliveredStateEnum,
} from "./undelivered.service";

@ObjectType("UndeliveredMessage", {
  description: "An undelivered email or webhook event. Its full content is not shown.",
  simpleResolvers: true,
})
export class UndeliveredMessageType {
  @Field(() => ID, { description: "ID of the message." }) id!: string;
  @Field(() => MessageKindEnum, { description: "How the message is sent." }) kind!: MessageKind;
  @Field(() => UndeliveredStateEnum, { description: "State of the message." }) state!: UndeliveredState;
  @Field(() => String, { description: "Email address, or host of the webhook." }) to!: string;

  @Field(() => String, { nullable: true, description: "Name of the webhook's account. Null for emails." })
  account!: string | null;

  @Field(() => String, { description: "Subject of the email, or event of the webhook." }) about!: string;
  @Field(() => Int, { description: "Number of attempts since the message was last queued." }) attempts!: number;
  @Field(() => String, { nullable: true, description: "Why the last attempt failed. Null without an attempt." })
  reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Last response, without addresses and long codes. Null without one.",
  })
  answer!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the message was first due." }) since!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next attempt is made. Null if none is planned.",
  })
  nextAt!: Date | null;
}

function toUndelivered({ id, message, state, to, about, account }: Undelivered): UndeliveredMessageType {
  const { kind, attempts, error, createdAt, nextAt } = message;
  const answer = error === null ? null : withoutSecrets(error);
  return {
    id,
    kind: kind as MessageKind,
    state,
    to,
    about,
    account,
    attempts,
    answer,
    since: createdAt,
    reason: error === null ? null : (plainReason(error) ?? answer),
    nextAt: state === "trying" ? nextAt : null,
  };
}

@ObjectType({ description: "A page of undelivered messages.", simpleResolvers: true })
export class UndeliveredMessageConnection extends Connection(UndeliveredMessageType, "UndeliveredMessage") {}

const ID_ARG = { description: "ID of the message." };

@Resolver(() => UndeliveredMessageType)
export class UndeliveredResolver {
  constructor(private readonly services: { undelivered: UndeliveredService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => UndeliveredMessageConnection, {
    description: "Lists undelivered emails and webhook events, newest first.",
  })
  async undeliveredMessages(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => UndeliveredFilter, { nullable: true, description: "Filter for the messages." })
    filter?: UndeliveredFilter,
  ) {
    return mapPage(await this.services.undelivered.list(filter ?? {}, page), toUndelivered);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => UndeliveredMessageType, { description: "Queues a message again for immediate sending." })
  async sendMessageAgain(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toUndelivered(await this.services.undelivered.sendAgain(viewer, id));
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => UndeliveredMessageType, { description: "Dismisses a message. It stays listed." })
  async setMessageAside(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toUndelivered(await this.services.undelivered.setAside(viewer, id));
  }
}
