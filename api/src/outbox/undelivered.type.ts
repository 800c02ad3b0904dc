import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { Connection } from "../core/paging/page";
import { plainReason, withoutSecrets } from "./plainReason";
import type { MessageKind, Undelivered, UndeliveredState } from "./undelivered.service";

export const MessageKindEnum = { MAIL: "mail", WEBHOOK: "webhook" } as const;
registerEnumType(MessageKindEnum, {
  name: "MessageKind",
  description: "How a message is sent.",
  valuesConfig: {
    MAIL: { description: "By email." },
    WEBHOOK: { description: "By a call to a webhook." },
  },
});

export const UndeliveredStateEnum = { TRYING: "trying", GIVEN_UP: "given-up", SET_ASIDE: "set-aside" } as const;
registerEnumType(UndeliveredStateEnum, {
  name: "UndeliveredState",
  description: "The state of an undelivered message.",
  valuesConfig: {
    TRYING: { description: "It is retried at `nextAt`." },
    GIVEN_UP: { description: "All attempts failed. It is not sent again unless an admin asks for it." },
    SET_ASIDE: { description: "Dismissed by an admin, or its account is not active." },
  },
});

@InputType({ description: "Which undelivered messages." })
export class UndeliveredFilterInput {
  @Field(() => UndeliveredStateEnum, {
    nullable: true,
    description: "Only those in this state; all except dismissed ones if omitted.",
  })
  state?: UndeliveredState | null;

  @Field(() => MessageKindEnum, { nullable: true, description: "Only emails, or only webhooks." })
  kind?: MessageKind | null;
}

@ObjectType("UndeliveredMessage", {
  description: "An undelivered email or webhook. Its full content is not shown.",
  simpleResolvers: true,
})
export class UndeliveredMessageType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => MessageKindEnum, { description: "How it is told." })
  kind!: MessageKind;

  @Field(() => UndeliveredStateEnum, { description: "Its state." })
  state!: UndeliveredState;

  @Field(() => String, { description: "The email address, or the webhook's host." })
  to!: string;

  @Field(() => String, { nullable: true, description: "Webhooks: the name of the account that they belong to." })
  account!: string | null;

  @Field(() => String, { description: "The email's subject, or the webhook's event." })
  about!: string;

  @Field(() => Int, { description: "Attempts since it was last queued." })
  attempts!: number;

  @Field(() => String, { nullable: true, description: "Why the last attempt failed." })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: "The last response, without addresses and long codes." })
  answer!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was first due." })
  since!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it is tried next; null if it is not." })
  nextAt!: Date | null;
}

export function toUndelivered({ id, message, state, to, about, account }: Undelivered): UndeliveredMessageType {
  const { kind, attempts, lastError, createdAt, nextAt } = message;
  const answer = lastError === null ? null : withoutSecrets(lastError);
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
    reason: lastError === null ? null : (plainReason(lastError) ?? answer),
    nextAt: state === "trying" ? nextAt : null,
  };
}

@ObjectType({ description: "A page of undelivered messages.", simpleResolvers: true })
export class UndeliveredMessageConnection extends Connection(UndeliveredMessageType, "UndeliveredMessage") {}
