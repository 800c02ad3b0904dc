import { messageForm } from "../../contract/conversations/messageForm";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, isDuplicate } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { Conversation, ConversationMessage, type Side } from "./conversation.entity";
import { otherSide, previewOf, standingAfter } from "./conversationRules";
import { type Parties, partiesOf } from "./parties";

export interface MessageWritten {
  conversation: Conversation;
  message: ConversationMessage;
  parties: Parties;
}

export const messageWritten = defineEvent<MessageWritten>("conversations.written");
/** Someone on a side opened its unread messages. */
export const conversationRead = defineEvent<{ accountId: string }>("conversations.read");

/** Two first messages may collide; more collisions in a row mean that something else is wrong. */
const MAX_COLLISIONS = 3;

/** Writing and opening conversations. Who may is decided in `parties.ts`. */
export class ConversationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly events: Events,
  ) {}

  /** Sent again with the same key, it returns the message that arrived. */
  async write(viewer: Viewer, other: string, input: { key: unknown; text: unknown }): Promise<Conversation> {
    const { key, text } = parseForm(messageForm, input);
    await this.limiters.consume("messagesByAccount", viewer.id);
    return this.deliver(viewer, other, { key, text });
  }

  /** A message that was already validated and counted. */
  async deliver(viewer: Viewer, other: string, { key, text }: { key: string; text: string }): Promise<Conversation> {
    const draft = { id: newId(), senderKey: key, text };
    for (let collisions = 0; ; collisions += 1) {
      try {
        return await this.db.write(async (tx) => {
          const parties = await partiesOf(tx, viewer, other);
          if (parties.refusal) throw new BadInputError({ text: parties.refusal });
          return this.add(tx, viewer, parties, draft);
        });
      } catch (error) {
        if (!isDuplicate(error) || collisions >= MAX_COLLISIONS) throw error;
      }
    }
  }

  /** Marks everything as read for the viewer's side. A conversation without messages has nothing to mark. */
  async markRead(viewer: Viewer, other: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const { hostId, guestId, side } = await partiesOf(tx, viewer, other);
      const column = unreadOf(side);
      const { affected } = await tx.update(Conversation, { hostId, guestId }, { [column]: 0 });
      await this.events.emit(tx, conversationRead, { accountId: side === "host" ? hostId : guestId });
      return (affected ?? 0) > 0;
    });
  }

  private async add(
    tx: Tx,
    { userId }: Viewer,
    parties: Parties,
    draft: Pick<ConversationMessage, "id" | "senderKey" | "text">,
  ): Promise<Conversation> {
    const { hostId, guestId, side } = parties;
    const known = await tx.findOne(Conversation, { where: { hostId, guestId }, ...rowLock(tx) });
    const sameKey = { conversationId: known?.id ?? "", side, senderKey: draft.senderKey };
    if (known && (await tx.existsBy(ConversationMessage, sameKey))) return known;
    const createdAt = this.clock.now();
    const id = known?.id ?? newId();
    const unread = unreadOf(otherSide(side));
    const change = {
      lastAt: createdAt,
      lastSide: side,
      preview: previewOf(draft.text),
      [unreadOf(side)]: 0,
      [unread]: (known?.[unread] ?? 0) + 1,
      ...standingAfter(side, known, createdAt, userId),
    };
    const conversation = {
      ...(known ?? { id, createdAt, hostId, guestId, hostUnread: 0, guestUnread: 0 }),
      ...change,
    } as Conversation;
    if (known) await tx.update(Conversation, { id }, change);
    else await tx.insert(Conversation, conversation);
    const message = { ...draft, createdAt, conversationId: id, side, personId: userId };
    await tx.insert(ConversationMessage, message);
    await this.events.emit(tx, messageWritten, { conversation, message, parties });
    return conversation;
  }
}

const unreadOf = (side: Side) => (side === "host" ? "hostUnread" : "guestUnread") as "hostUnread" | "guestUnread";
