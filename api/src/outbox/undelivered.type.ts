import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { Connection } from "../core/page";
import { plainReason, withoutSecrets } from "./plainReason";
import type { MessageKind, Undelivered, UndeliveredState } from "./undelivered.service";

export const MessageKindEnum = { MAIL: "mail", WEBHOOK: "webhook" } as const;
registerEnumType(MessageKindEnum, {
  name: "MessageKind",
  description: "How something is told.",
  valuesConfig: {
    MAIL: { description: "By e-mail." },
    WEBHOOK: { description: "By a call to somebody's program." },
  },
});

export const UndeliveredStateEnum = { TRYING: "trying", GIVEN_UP: "given-up", SET_ASIDE: "set-aside" } as const;
registerEnumType(UndeliveredStateEnum, {
  name: "UndeliveredState",
  description: "What becomes of a message that did not arrive.",
  valuesConfig: {
    TRYING: { description: "It is tried again by itself, at `nextAt`." },
    GIVEN_UP: { description: "It was tried to the end: nothing happens until somebody says so." },
    SET_ASIDE: { description: "An admin has said that it need not arrive, or its account is not active." },
  },
});

@InputType({ description: "Which undelivered messages." })
export class UndeliveredFilterInput {
  @Field(() => UndeliveredStateEnum, {
    nullable: true,
    description: "Only those that stand so. Unless said: all but those that were set aside.",
  })
  state?: UndeliveredState | null;

  @Field(() => MessageKindEnum, { nullable: true, description: "Only mails, or only webhooks." })
  kind?: MessageKind | null;
}

@ObjectType("UndeliveredMessage", {
  description: "A mail or a webhook call that did not arrive. What it says in full is not shown.",
  simpleResolvers: true,
})
export class UndeliveredMessageType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => MessageKindEnum, { description: "How it is told." })
  kind!: MessageKind;

  @Field(() => UndeliveredStateEnum, { description: "What becomes of it." })
  state!: UndeliveredState;

  @Field(() => String, { description: "The e-mail address, or the host that is called." })
  to!: string;

  @Field(() => String, { nullable: true, description: "Webhooks: the name of the account that they belong to." })
  account!: string | null;

  @Field(() => String, { description: "The mail's subject, or the webhook's event." })
  about!: string;

  @Field(() => Int, { description: "How often it was tried since it was last put in line." })
  attempts!: number;

  @Field(() => String, { nullable: true, description: "Why it was not taken the last time, in plain words." })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: "What was said then, addresses and long codes left out." })
  answer!: string | null;

  @Field(() => DateTimeISOResolver, { description: "Since when it should have arrived." })
  since!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it is tried next; nothing where it is not." })
  nextAt!: Date | null;
}

export function toUndelivered({ id, message, state, to, about, account }: Undelivered): UndeliveredMessageType {
  const { kind, attempts, lastError, createdAt, nextAt } = message;
  const answer = lastError === null ? null : withoutSecrets(lastError);
  return {
    ...{ id, kind: kind as MessageKind, state, to, about, account, attempts, answer, since: createdAt },
    reason: lastError === null ? null : (plainReason(lastError) ?? answer),
    nextAt: state === "trying" ? nextAt : null,
  };
}

@ObjectType({ description: "A page of undelivered messages.", simpleResolvers: true })
export class UndeliveredMessageConnection extends Connection(UndeliveredMessageType, "UndeliveredMessage") {}
