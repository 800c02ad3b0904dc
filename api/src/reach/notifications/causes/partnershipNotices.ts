import type { Tx } from "../../../platform/db/database";
import { Merchant, type PartnershipAct, type PartnershipChange, type Side } from "../../../programs";
import type { NewNotice, NoticeLog } from "../noticeLog";

interface Told {
  event: NewNotice["event"];
  to: Side;
  isUndone?: true;
}

/** What the other side is told. Of a first link to an open program the brand is told as of any first link. */
const told: Readonly<Record<PartnershipAct, Told | null>> = {
  invite: { event: "program-invitation", to: "publisher" },
  accept: { event: "application-answered", to: "publisher" },
  decline: { event: "application-answered", to: "publisher", isUndone: true },
  pause: { event: "partnership-paused", to: "publisher" },
  resume: { event: "partnership-paused", to: "publisher", isUndone: true },
  end: { event: "partnership-ended", to: "publisher" },
  apply: { event: "program-application", to: "brand" },
  acceptInvitation: { event: "invitation-answered", to: "brand" },
  declineInvitation: { event: "invitation-answered", to: "brand", isUndone: true },
  leave: { event: "partner-left", to: "brand" },
  join: null,
  undoAccept: null,
  undoDecline: null,
};

export const notePartnership =
  (log: NoticeLog) =>
  async (tx: Tx, { act, partnership, spanId }: Omit<PartnershipChange, "isHeld">): Promise<void> => {
    const notice = told[act];
    if (!notice) return;
    const { merchantId, publisherId, reason } = partnership;
    const select = { id: true, ownerId: true } as const;
    const merchant = await tx.findOneOrFail(Merchant, { select, where: { id: merchantId } });
    const { event, to, isUndone } = notice;
    await log.add(tx, [
      {
        event,
        accountId: to === "brand" ? merchant.ownerId : publisherId,
        subject: spanId,
        facts: { merchantId, publisherId, ...(reason && { reason }), ...(isUndone && { isUndone }) },
      },
    ]);
  };
