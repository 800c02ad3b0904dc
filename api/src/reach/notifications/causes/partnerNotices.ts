import { In, Not } from "typeorm";
import { Account } from "../../../accounts";
import { dayOf } from "../../../contract/days";
import type { Tx } from "../../../platform/db/database";
import { grouped } from "../../../platform/paging/lists";
import {
  type BudgetMark,
  type BudgetReached,
  type Code,
  type CodeLeak,
  displayedCode,
  Merchant,
  type MessageWritten,
  ownerOf,
  type PartnershipAct,
  type PartnershipChange,
  type Side,
  SUPPORT,
  SUPPORT_NAME,
  Terms,
} from "../../../programs";
import { Link, type LinkRow, partnerIdsOf } from "../../../tracking";
import { type Cause, hourly, type NewNotice } from "../noticeLog";
import { ADMINS, type NoticeFacts } from "../notification.entity";

/** Everyone with an active link to the merchant is notified. */
async function toPartners(tx: Tx, merchantId: string, notice: Omit<NewNotice, "accountId">): Promise<NewNotice[]> {
  const facts = { merchantId, ...notice.facts };
  return (await partnerIdsOf(tx, merchantId)).map((accountId) => ({ ...notice, accountId, facts }));
}

const noteTerms =
  (event: "terms-worse" | "terms-changed", isUndone: boolean): Cause<Terms> =>
  ({ id, merchantId, validFrom }, { tx }) =>
    toPartners(tx, merchantId, {
      event,
      subject: isUndone ? `${id} withdrawn` : id,
      facts: { day: dayOf(validFrom), ...(isUndone && { isUndone }) },
    });

export const noteWorseTerms = noteTerms("terms-worse", false);
export const noteWithdrawnTerms = noteTerms("terms-worse", true);
export const noteChangedTerms = noteTerms("terms-changed", false);

/** The brand at each level; everyone with an active link once clicks earn less. */
export const noteBudget: Cause<BudgetReached> = async ({ mark, program }, { tx }) => {
  const { merchantId, month, line, kind, startsAt } = mark;
  const subject = `${merchantId} ${month} ${line} ${kind}`;
  if (kind !== "reduced") {
    const facts = { merchantId, cents: line, currency: program.currency, amount: kind === "near" ? 80 : 100 };
    return [{ event: "budget-reached", accountId: await ownerOf(tx, merchantId), subject, facts }];
  }
  const { document } = await tx.findOneByOrFail(Terms, { merchantId, status: "in_force" });
  const from = (startsAt ?? mark.createdAt).toISOString();
  const basisPoints = document.budget?.reducedBasisPoints ?? 0;
  const facts = { day: `${from.slice(0, 10)}, ${from.slice(11, 16)} UTC`, basisPoints };
  return toPartners(tx, merchantId, { event: "rate-reduced", subject, facts });
};

/** A new month. */
export const noteLiftedBudget: Cause<BudgetMark> = ({ merchantId, month, line }, { tx }) =>
  toPartners(tx, merchantId, {
    event: "rate-reduced",
    subject: `${merchantId} ${month} ${line} lifted`,
    facts: { isUndone: true },
  });

/** A brand was suspended or reinstated. */
export const noteSuspension: Cause<{ account: Account; isSuspended: boolean }> = async (
  { account: { id: ownerId, kind }, isSuspended },
  { tx, now },
) => {
  const own = kind === "advertiser" ? await tx.find(Merchant, { select: { id: true }, where: { ownerId } }) : [];
  const facts = isSuspended ? {} : { isUndone: true };
  const notices: NewNotice[] = [];
  for (const { id } of own)
    notices.push(...(await toPartners(tx, id, { event: "brand-left", subject: `${id} ${now.toISOString()}`, facts })));
  return notices;
};

/** The brand is notified of a publisher's first link, not of later ones. */
export const noteFirstLinks: Cause<readonly LinkRow[]> = async (links, { tx }) => {
  const notices: NewNotice[] = [];
  for (const of of grouped(links, ({ merchantId }) => merchantId)) notices.push(...(await firstLinksOf(tx, ...of)));
  return notices;
};

async function firstLinksOf(tx: Tx, merchantId: string, links: readonly LinkRow[]): Promise<NewNotice[]> {
  const publisherIds = [...new Set(links.map(({ publisherId }) => publisherId))];
  // The brand itself brought those from another program.
  const unclaimed = await tx.find(Account, {
    select: { id: true },
    where: { id: In(publisherIds), kind: "unclaimed" },
  });
  const known = new Set(unclaimed.map(({ id }) => id));
  const id = Not(In(links.map((link) => link.id)));
  const notices: NewNotice[] = [];
  for (const publisherId of publisherIds.filter((one) => !known.has(one))) {
    if (await tx.existsBy(Link, { merchantId, publisherId, id })) continue;
    const facts = { merchantId, publisherId };
    const accountId = await ownerOf(tx, merchantId);
    notices.push({ event: "partner-joined", accountId, subject: `${merchantId} ${publisherId}`, facts });
  }
  return notices;
}

/** Notifications for the other side. A first link to an open program is notified like any first link. */
const byAct: Readonly<Record<PartnershipAct, [to: Side, event: NewNotice["event"], isUndone?: true] | null>> = {
  invite: ["publisher", "program-invitation"],
  accept: ["publisher", "application-answered"],
  decline: ["publisher", "application-answered", true],
  pause: ["publisher", "partnership-paused"],
  resume: ["publisher", "partnership-paused", true],
  end: ["publisher", "partnership-ended"],
  apply: ["brand", "program-application"],
  acceptInvitation: ["brand", "invitation-answered"],
  declineInvitation: ["brand", "invitation-answered", true],
  leave: ["brand", "partner-left"],
  join: null,
  moveIn: null,
  undoAccept: null,
  undoDecline: null,
};

export const notePartnerships: Cause<readonly Omit<PartnershipChange, "isHeld">[]> = async (changes, { tx }) => {
  const notices: NewNotice[] = [];
  for (const { act, partnership, spanId: subject } of changes) {
    const { merchantId, publisherId, reason } = partnership;
    if (!byAct[act]) continue;
    const [to, event, isUndone] = byAct[act];
    const facts = { merchantId, publisherId, ...(reason && { reason }), ...(isUndone && { isUndone }) };
    notices.push({ event, accountId: to === "brand" ? await ownerOf(tx, merchantId) : publisherId, subject, facts });
  }
  return notices;
};

/** Both sides, once each time orders suggest that strangers use a code. */
export const noteLeakingCode: Cause<{ code: Code; leak: CodeLeak }> = ({ code, leak }, { tx }) =>
  toBoth(tx, code, findingOf(leak), leak.at);

const findingOf = ({ findings: [first] }: CodeLeak): NoticeFacts =>
  first ? { finding: { key: first.key, data: first.data } } : {};

/** Both sides, when the brand or the owner reports a leak, with the replacement. */
export const noteLeakedCode: Cause<{ code: Code; replacement: Code | null; at: Date }> = (
  { code, replacement, at },
  { tx },
) => {
  // Only the brand's report confirms a leak; the owner's is a suspicion.
  const isSaid = code.state === "leaked";
  const facts = { replacement: replacement ? displayedCode(replacement) : "", ...(isSaid && { isSaid }) };
  return toBoth(tx, code, facts, `${code.state} ${at.toISOString()}`);
};

async function toBoth(tx: Tx, code: Code, more: NoticeFacts, once: string): Promise<NewNotice[]> {
  const { id, merchantId, publisherId } = code;
  const facts = { merchantId, publisherId, name: displayedCode(code), ...more };
  const sides = [publisherId, await ownerOf(tx, merchantId)].flatMap((accountId) => accountId ?? []);
  return sides.map((accountId) => ({ event: "code-leaking", accountId, subject: `${id} ${once}`, facts }));
}

/** The other side is notified; messages within an hour are grouped into one notification and one email. */
export const noteMessage: Cause<MessageWritten> = ({ conversation, message, parties }, { now }) => {
  const { id, hostId, guestId, preview: reason } = conversation;
  const notice = (event: NewNotice["event"], accountId: string, facts: NoticeFacts): NewNotice[] => [
    { event, accountId, subject: message.id, bundle: hourly(now, id), facts },
  ];
  const isSupport = hostId === SUPPORT;
  if (message.side === "guest") {
    if (isSupport) return notice("support-message", ADMINS, { publisherId: guestId });
    return notice("partner-message", hostId, { publisherId: guestId, reason });
  }
  const { merchantId, guestKind } = parties;
  const sender = isSupport || !merchantId ? { name: SUPPORT_NAME } : { merchantId };
  return notice(guestKind === "advertiser" ? "partner-message" : "brand-message", guestId, { ...sender, reason });
};
