import { dayText } from "../../../contract/days";
import { orderReasonText } from "../../../contract/inquiries/orderReasons";
import type { Inquiry, InquiryChange } from "../../../insight";
import type { Tx } from "../../../platform/db/database";
import { Merchant } from "../../../programs";
import type { NewNotice, NoticeLog } from "../noticeLog";
import { ADMINS } from "../notification.entity";

const aboutClaim = ({ merchantId, publisherId, orderKey, dueAt }: Inquiry) => ({
  merchantId,
  publisherId,
  name: orderKey,
  ...(dueAt && { day: dayText(dueAt) }),
});

const ownerOf = async (tx: Tx, { merchantId }: Inquiry): Promise<string> =>
  (await tx.findOneOrFail(Merchant, { select: { id: true, ownerId: true }, where: { id: merchantId } })).ownerId;

/** Each side is told of what the other did; an answer at once stands on the publisher's screen already. */
export const noteClaim =
  (log: NoticeLog) =>
  async (tx: Tx, { inquiry, act, before }: InquiryChange): Promise<void> => {
    const { id, state, publisherId, isAsked, reason, answer } = inquiry;
    const facts = aboutClaim(inquiry);
    const notices: NewNotice[] = [];
    const add = (event: NewNotice["event"], accountId: string, more: object = {}) =>
      notices.push({ event, accountId, subject: `${id} ${state}`, facts: { ...facts, ...more } });
    if (state === "waiting") add("claim-received", await ownerOf(tx, inquiry));
    if (state === "escalated") add("claim-escalated", ADMINS);
    const isRefused = state === "refused" || state === "closed";
    const why = isRefused && reason ? { reason: orderReasonText(reason, answer) } : {};
    if (act !== "open" && act !== "withdraw" && act !== "escalate") {
      add("claim-answered", publisherId, { ...why, ...(state !== "accepted" && { isUndone: true }) });
    }
    const isDecidedForBrand = act === "lapse" || act === "uphold" || act === "dismiss";
    if (isAsked && isDecidedForBrand && before !== null) {
      add("claim-settled", await ownerOf(tx, inquiry), state === "accepted" ? {} : { ...why, isUndone: true });
    }
    await log.add(tx, notices);
  };

export const noteDueClaim =
  (log: NoticeLog) =>
  async (tx: Tx, { inquiry, day }: { inquiry: Inquiry; day: number }): Promise<void> => {
    const accountId = await ownerOf(tx, inquiry);
    await log.add(tx, [{ event: "claim-due", accountId, subject: `${inquiry.id} ${day}`, facts: aboutClaim(inquiry) }]);
  };
