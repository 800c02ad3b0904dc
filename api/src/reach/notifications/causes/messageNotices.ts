import type { Tx } from "../../../platform/db/database";
import { type MessageWritten, SUPPORT, SUPPORT_NAME } from "../../../programs";
import { hourly, type NewNotice, type NoticeLog } from "../noticeLog";
import { ADMINS } from "../notification.entity";

type Told = Pick<NewNotice, "event" | "accountId" | "facts">;

/** The other side is told; several messages within an hour are one line and one mail. */
export const noteMessage =
  (log: NoticeLog) =>
  (tx: Tx, written: MessageWritten): Promise<void> =>
    log.add(tx, [
      { ...told(written), subject: written.message.id, bundle: hourly(log.now(), written.conversation.id) },
    ]);

function told({ conversation, message, parties }: MessageWritten): Told {
  const { hostId, guestId, preview: reason } = conversation;
  const isSupport = hostId === SUPPORT;
  if (message.side === "guest") {
    if (isSupport) return { event: "support-message", accountId: ADMINS, facts: { publisherId: guestId } };
    return { event: "partner-message", accountId: hostId, facts: { publisherId: guestId, reason } };
  }
  const { merchantId, guestKind } = parties;
  const sender = isSupport || !merchantId ? { name: SUPPORT_NAME } : { merchantId };
  const event = guestKind === "advertiser" ? "partner-message" : "brand-message";
  return { event, accountId: guestId, facts: { ...sender, reason } };
}
