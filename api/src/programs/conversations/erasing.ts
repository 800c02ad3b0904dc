import { type FindOptionsWhere, In } from "typeorm";
import type { Tx } from "../../platform/db/database";
import { Conversation, ConversationMessage, type Side } from "./conversation.entity";

const BATCH_SIZE = 200;

/** An erased account's messages are deleted; messages to it belong to their authors. */
export async function eraseMessages(tx: Tx, accountId: string): Promise<void> {
  await eraseOf(tx, { hostId: accountId }, "host");
  await eraseOf(tx, { guestId: accountId }, "guest");
}

async function eraseOf(tx: Tx, whose: FindOptionsWhere<Conversation>, side: Side): Promise<void> {
  const ids = (await tx.find(Conversation, { select: { id: true }, where: whose })).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = In(ids.slice(start, start + BATCH_SIZE));
    await tx.delete(ConversationMessage, { conversationId: some, side });
    await tx.update(Conversation, { id: some, lastSide: side }, { preview: "" });
  }
}
