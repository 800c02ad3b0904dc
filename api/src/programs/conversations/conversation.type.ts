import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { MessageStateEnum, type SupportState } from "../../accounts";
import { Connection } from "../../platform/paging/page";
import { SortedConnection } from "../../platform/paging/sortedPage";
import type { Conversation, ConversationMessage, Side } from "./conversation.entity";
import type { ShownConversation } from "./conversationList.service";

@ObjectType("ConversationMessage", { description: "A message, as it was typed.", simpleResolvers: true })
export class MessageType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When it was sent." }) createdAt!: Date;
  @Field(() => String, { description: "The text." }) text!: string;
  @Field(() => Boolean, { description: "Whether your side wrote it." }) isOwn!: boolean;

  /** Not a field: whose name `author` shows. */
  personId!: string | null;
}

@ObjectType("Conversation", { description: "What two accounts write to each other.", simpleResolvers: true })
export class ConversationType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;

  @Field(() => ID, {
    description: "Whom it is with, as `sendMessage` takes it: a brand's, publisher's or account's id, or `support`.",
  })
  with!: string;

  @Field(() => String, { description: "The other side's name." }) name!: string;
  @Field(() => String, { description: "How the newest message begins." }) preview!: string;
  @Field(() => DateTimeISOResolver, { description: "When the newest message was sent." }) lastAt!: Date;
  @Field(() => Boolean, { description: "Whether your side wrote the newest message." }) isLastOwn!: boolean;
  @Field(() => Int, { description: "How many messages nobody of your side has opened." }) unread!: number;

  @Field(() => MessageStateEnum, { nullable: true, description: "With the support: whether an answer is due." })
  state!: SupportState | null;

  @Field(() => ID, { nullable: true, description: "For admins: who answers; null if nobody took it." })
  ownerId!: string | null;

  @Field(() => String, { nullable: true, description: "For admins: the name of who answers." })
  ownerName!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "For admins: since when an answer is due." })
  waitingSince!: Date | null;
}

@ObjectType({ description: "A page of conversations." })
export class ConversationPage extends SortedConnection(ConversationType, "ListedConversation") {
  count!: () => Promise<number>;

  @Field(() => Int, { simple: false, description: "How many there are." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType({ description: "A page of messages, the newest first.", simpleResolvers: true })
export class ConversationMessageConnection extends Connection(MessageType, "ConversationMessage") {}

@ObjectType({ description: "Whom you write to, and what was written.", simpleResolvers: true })
export class ConversationThread {
  @Field(() => ID, { description: "Whom it is with, as it was asked for." }) with!: string;
  @Field(() => String, { description: "The other side's name." }) name!: string;

  @Field(() => String, { nullable: true, description: "Why you cannot write; null if you can." })
  refusal!: string | null;

  @Field(() => ConversationType, { nullable: true, description: "Null if nothing was written yet." })
  conversation!: ConversationType | null;

  /** Not a field: whose messages are read. */
  row!: Conversation | null;
  side!: Side;
}

@InputType({ description: "A message to somebody." })
export class MessageInput {
  @Field(() => String, {
    description: "Made by you, 8 to 36 letters, digits, hyphens or underscores: the same key is the same message.",
  })
  key!: string;

  @Field(() => String, { description: "The text, at most 4,000 characters." }) text!: string;
}

export function toConversation(shown: ShownConversation, isAdmin: boolean): ConversationType {
  const { conversation, side, name, ownerName } = shown;
  const { id, preview, lastAt, lastSide, hostUnread, guestUnread, state, ownerId, waitingSince } = conversation;
  return {
    id,
    with: shown.with,
    name,
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
