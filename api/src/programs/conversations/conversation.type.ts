import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MessageStateEnum, type SupportState } from "../../accounts";
import { Connection } from "../../platform/paging/page";
import { SortedConnection } from "../../platform/paging/sortedPage";
import { Node } from "../../platform/shapes/node";
import type { Conversation, ConversationMessage, Side } from "./conversation.entity";
import type { ShownConversation } from "./conversationList.service";

@ObjectType("ConversationMessage", { description: "A message, in plain text as typed.", simpleResolvers: true })
export class MessageType {
  @Field(() => ID, { description: "ID of the message (UUIDv7)." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "Time the message was sent." }) createdAt!: Date;
  @Field(() => String, { description: "Text of the message." }) text!: string;
  @Field(() => Boolean, { description: "Whether your side wrote it." }) isOwn!: boolean;

  /** Not a field: `author` shows the name. */
  personId!: string | null;
}

@ObjectType("Conversation", {
  description: "A conversation between two accounts.",
  simpleResolvers: true,
  implements: Node,
})
export class ConversationType {
  @Field(() => ID, { description: "ID of the conversation (UUIDv7)." }) id!: string;

  @Field(() => ID, {
    description: "The other side, as `sendMessage` takes it: the ID of a brand, creator or account, or `support`.",
  })
  with!: string;

  @Field(() => String, { description: "Name of the other side." }) name!: string;
  @Field(() => String, { nullable: true, description: "Path of the other side's logo. Null if it has none." })
  logo!: string | null;

  @Field(() => String, { description: "Beginning of the latest message." }) preview!: string;
  @Field(() => DateTimeISOResolver, { description: "Time of the latest message." }) lastAt!: Date;
  @Field(() => Boolean, { description: "Whether your side wrote the latest message." }) isLastOwn!: boolean;
  @Field(() => Int, { description: "Number of messages that nobody on your side has read." }) unread!: number;

  @Field(() => MessageStateEnum, {
    nullable: true,
    description: "State of a support conversation. Null for other conversations.",
  })
  state!: SupportState | null;

  @Field(() => ID, {
    nullable: true,
    description: "ID of the admin who took the conversation. Null if nobody did, and for everyone but admins.",
  })
  ownerId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the admin who took the conversation. Null if nobody did, and for everyone but admins.",
  })
  ownerName!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time since which an answer is due. Null if none is due, and for everyone but admins.",
  })
  waitingSince!: Date | null;
}

@ObjectType({ description: "A page of conversations." })
export class ConversationConnection extends SortedConnection(ConversationType, "Conversation") {
  count!: () => Promise<number>;

  @Field(() => Int, { simple: false, description: "Number of conversations that match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType({ description: "A page of messages, newest first.", simpleResolvers: true })
export class ConversationMessageConnection extends Connection(MessageType, "ConversationMessage") {}

@ObjectType({ description: "A conversation with its messages.", simpleResolvers: true })
export class ConversationThread {
  @Field(() => ID, { description: "The other side, as requested." }) with!: string;
  @Field(() => String, { description: "Name of the other side." }) name!: string;

  @Field(() => String, { nullable: true, description: "Reason you cannot write. Null if you can." })
  refusal!: string | null;

  @Field(() => ConversationType, { nullable: true, description: "The conversation. Null if nothing was written yet." })
  conversation!: ConversationType | null;

  /** Not a field: used to read messages. */
  row!: Conversation | null;
  side!: Side;
}

@InputType({ description: "Filter for conversations. All conditions must match." })
export class ConversationFilterInput {
  @Field(() => [ID], { nullable: true, description: "Conversations with these IDs only, at most 100." }) ids?:
    | string[]
    | null;

  @Field(() => String, { nullable: true, description: "Part of the other side's name." })
  search?: string | null;

  @Field(() => MessageStateEnum, { nullable: true, description: "Conversations in this state only. For admins." })
  state?: SupportState | null;

  @Field(() => Boolean, { nullable: true, description: "Conversations you took only. For admins." })
  mine?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Conversations that have waited longer than the promised response time only, longest wait first. For admins.",
  })
  overdue?: boolean | null;
}

@InputType({ description: "A message to send." })
export class MessageInput {
  @Field(() => String, {
    description: "Idempotency key chosen by you: 8 to 36 letters, digits, hyphens or underscores.",
  })
  key!: string;

  @Field(() => String, { description: "Text of the message, at most 4,000 characters." }) text!: string;
}

export function toConversation(shown: ShownConversation, isAdmin: boolean): ConversationType {
  const { conversation, side, name, logo, ownerName } = shown;
  const { id, preview, lastAt, lastSide, hostUnread, guestUnread, state, ownerId, waitingSince } = conversation;
  return {
    id,
    with: shown.with,
    name,
    logo,
    preview,
    lastAt,
    isLastOwn: lastSide === side,
    unread: side === "host" ? hostUnread : guestUnread,
    state: isAdmin ? state : null,
    ownerId: isAdmin ? ownerId : null,
    ownerName: isAdmin ? ownerName : null,
    waitingSince: isAdmin ? waitingSince : null,
  };
}

export const toMessage =
  (viewed: Side) =>
  ({ id, createdAt, text, side, personId }: ConversationMessage): MessageType => ({
    id,
    createdAt,
    text,
    isOwn: side === viewed,
    personId,
  });
