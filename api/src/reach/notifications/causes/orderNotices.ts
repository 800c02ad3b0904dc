import { Not } from "typeorm";
import { orderReasonText } from "../../../contract/claims/orderReasons";
import { dayOf } from "../../../contract/days";
import type { Claim, ClaimChange } from "../../../insight";
import { ownerOf } from "../../../programs";
import { clickEarning, Earning, earningOf, publishersOf, type SaleChange, type SaleWithEarnings } from "../../../sales";
import { type Cause, hourly, type NewNotice } from "../noticeLog";
import { ADMINS } from "../notification.entity";

const aboutOrder = ({ merchantId, currency, orderId }: SaleWithEarnings, now: Date) => ({
  bundle: hourly(now, merchantId, currency),
  facts: { merchantId, currency, name: orderId },
});

/** Notifications of a sale's change for publishers: each of those who share it gets its own share. */
export const noteSale: Cause<SaleChange> = async ({ sale, before, isForgone }, { tx, now }) => {
  const notices: NewNotice[] = [];
  const { bundle, facts } = aboutOrder(sale, now);
  for (const { publisherId: accountId, amount, returned } of isForgone ? [] : sale.earnings) {
    const add = (event: NewNotice["event"], subject: string, more: object, as = bundle) =>
      notices.push({ event, accountId, subject, bundle: as, facts: { ...facts, ...more } });
    // An order gets its publisher later if a later report names the click, or the shop confirms a claim.
    const isKnown = before !== null && before.status !== "unverified" && publishersOf(before).includes(accountId);
    if (sale.status === "pending" && !isKnown) {
      // The very first sale has its own event.
      const hasOthers = await tx.existsBy(Earning, { publisherId: accountId, saleId: Not(sale.id) });
      if (hasOthers) add("sale-tracked", sale.id, { cents: amount });
      else add("first-sale", sale.id, { cents: amount }, sale.id);
    }
    if (sale.status === "declined" && before !== null && before.status !== "declined" && sale.reason !== null)
      add("order-declined", sale.id, { reason: sale.reason });
    // Each further return is notified: the subject is the order with its returns so far.
    const then = before && earningOf(before, accountId);
    const cents = returned - (then?.returned ?? 0);
    if (then && cents > 0) add("order-returned", `${sale.id} ${returned}`, { cents });
  }
  return notices;
};

/** A late return waits for the publisher's answer. */
export const noteProposedReturn: Cause<{ sale: SaleWithEarnings; returnId: string }> = (
  { sale, returnId },
  { now },
) => {
  const accountId = clickEarning(sale)?.publisherId;
  return accountId ? [{ event: "return-proposed", accountId, subject: returnId, ...aboutOrder(sale, now) }] : [];
};

const aboutClaim = ({ merchantId, publisherId, orderKey, dueAt }: Claim) => ({
  merchantId,
  publisherId,
  name: orderKey,
  ...(dueAt && { due: dayOf(dueAt) }),
});

/** Each side is notified of the other's actions; an immediate answer is already on the publisher's screen. */
export const noteClaim: Cause<ClaimChange> = async ({ claim, act, before }, { tx }) => {
  const { id, state, publisherId, merchantId, isAsked, reason, answer } = claim;
  const facts = aboutClaim(claim);
  const notices: NewNotice[] = [];
  const add = (event: NewNotice["event"], accountId: string, more: object = {}) =>
    notices.push({ event, accountId, subject: `${id} ${state}`, facts: { ...facts, ...more } });
  if (state === "waiting") add("claim-received", await ownerOf(tx, merchantId));
  if (state === "escalated") add("claim-escalated", ADMINS);
  const isRefused = state === "refused" || state === "closed";
  const why = isRefused && reason ? { reason: orderReasonText(reason, answer) } : {};
  if (act !== "open" && act !== "withdraw" && act !== "escalate")
    add("claim-answered", publisherId, { ...why, ...(state !== "accepted" && { isUndone: true }) });
  const isDecidedForBrand = act === "lapse" || act === "uphold" || act === "dismiss";
  if (isAsked && isDecidedForBrand && before !== null)
    add("claim-settled", await ownerOf(tx, merchantId), state === "accepted" ? {} : { ...why, isUndone: true });
  return notices;
};

export const noteDueClaim: Cause<{ claim: Claim; day: number }> = async ({ claim, day }, { tx }) => {
  const accountId = await ownerOf(tx, claim.merchantId);
  return [{ event: "claim-due", accountId, subject: `${claim.id} ${day}`, facts: aboutClaim(claim) }];
};
