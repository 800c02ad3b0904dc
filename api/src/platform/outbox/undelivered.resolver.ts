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
  description: "An undelivered email or webhook. Its full content is not shown.",
  simpleResolvers: true,
})
export class UndeliveredMessageType {
  @Field(() => ID, { description: "The identifier." }) id!: string;
  @Field(() => MessageKindEnum, { description: "How it is told." }) kind!: MessageKind;
  @Field(() => UndeliveredStateEnum, { description: "Its state." }) state!: UndeliveredState;
  @Field(() => String, { description: "The email address, or the webhook's host." }) to!: string;

  @Field(() => String, { nullable: true, description: "Webhooks: the name of the account that they belong to." })
  account!: string | null;

  @Field(() => String, { description: "The email's subject, or the webhook's event." }) about!: string;
  @Field(() => Int, { description: "Attempts since it was last queued." }) attempts!: number;
  @Field(() => String, { nullable: true, description: "Why the last attempt failed." }) reason!: string | null;

  @Field(() => String, { nullable: true, description: "The last response, without addresses and long codes." })
  answer!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was first due." }) since!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it is tried next; null if it is not." })
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

const ID_ARG = { description: "Which one." };

@Resolver(() => UndeliveredMessageType)
export class UndeliveredResolver {
  constructor(private readonly services: { undelivered: UndeliveredService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => UndeliveredMessageConnection, { description: "Undelivered emails and webhooks, newest first." })
  async undeliveredMessages(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => UndeliveredFilter, { nullable: true, description: "Which ones." })
    filter?: UndeliveredFilter,
  ) {
    return mapPage(await this.services.undelivered.list(filter ?? {}, page), toUndelivered);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => UndeliveredMessageType, { description: "Queues a message again, to be sent at once." })
  async sendMessageAgain(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toUndelivered(await this.services.undelivered.sendAgain(viewer, id));
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => UndeliveredMessageType, { description: "Dismisses a message. It stays in the list." })
  async setMessageAside(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, ID_ARG) id: string) {
    return toUndelivered(await this.services.undelivered.setAside(viewer, id));
  }
}
