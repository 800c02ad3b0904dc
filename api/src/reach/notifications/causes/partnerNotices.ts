import { Not } from "typeorm";
import type { Account } from "../../../accounts";
import { dayOf } from "../../../contract/days";
import type { Tx } from "../../../platform/db/database";
import {
  type Code,
  type CodeLeak,
  Merchant,
  type MessageWritten,
  ownerOf,
  type PartnershipAct,
  type PartnershipChange,
  type Side,
  SUPPORT,
  SUPPORT_NAME,
  shownText,
  type Terms,
} from "../../../programs";
import { Link, type LinkRow, partnerIdsOf } from "../../../tracking";
import { type Cause, hourly, type NewNotice } from "../noticeLog";
import { ADMINS, type NoticeFacts } from "../notification.entity";

/** Everybody with an active link to the merchant is told. */
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

/** A brand was suspended, or is back. */
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

/** The brand is told of a publisher's first link to it, not of later ones. */
export const noteFirstLink: Cause<LinkRow> = async ({ id, merchantId, publisherId }, { tx }) => {
  if (await tx.existsBy(Link, { merchantId, publisherId, id: Not(id) })) return [];
  const accountId = await ownerOf(tx, merchantId);
  const facts = { merchantId, publisherId };
  return [{ event: "partner-joined", accountId, subject: `${merchantId} ${publisherId}`, facts }];
};

/** What the other side is told. Of a first link to an open program the brand is told as of any first link. */
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
  undoAccept: null,
  undoDecline: null,
};

export const notePartnership: Cause<Omit<PartnershipChange, "isHeld">> = async (
  { act, partnership: { merchantId, publisherId, reason }, spanId },
  { tx },
) => {
  if (!byAct[act]) return [];
  const [to, event, isUndone] = byAct[act];
  const facts = { merchantId, publisherId, ...(reason && { reason }), ...(isUndone && { isUndone }) };
  return [{ event, accountId: to === "brand" ? await ownerOf(tx, merchantId) : publisherId, subject: spanId, facts }];
};

/** Both sides, once each time that orders say that strangers use a code. */
export const noteLeakingCode: Cause<{ code: Code; leak: CodeLeak }> = ({ code, leak }, { tx }) =>
  toBoth(tx, code, { reason: leak.findings[0]?.words }, leak.at);

/** Both sides, when the brand or the owner says that it has leaked, with what takes its place. */
export const noteLeakedCode: Cause<{ code: Code; replacement: Code | null; at: Date }> = (
  { code, replacement, at },
  { tx },
) => {
  // Only the brand's word makes it leaked; the owner's is a suspicion.
  const isSaid = code.state === "leaked";
  const says = isSaid ? "its brand says that it leaked" : "its owner says so";
  const reason = replacement ? `${says}, and ${shownText(replacement)} takes its place` : says;
  return toBoth(tx, code, { reason, ...(isSaid && { isSaid }) }, `${code.state} ${at.toISOString()}`);
};

async function toBoth(
  tx: Tx,
  code: Code,
  { reason, ...more }: { reason: string | undefined; isSaid?: boolean },
  once: string,
): Promise<NewNotice[]> {
  const { id, merchantId, publisherId } = code;
  const facts = { merchantId, publisherId, name: shownText(code), ...(reason && { reason }), ...more };
  const sides = [publisherId, await ownerOf(tx, merchantId)].flatMap((accountId) => accountId ?? []);
  return sides.map((accountId) => ({ event: "code-leaking", accountId, subject: `${id} ${once}`, facts }));
}

/** The other side is told; several messages within an hour are one line and one mail. */
export const noteMessage: Cause<MessageWritten> = ({ conversation, message, parties }, { now }) => {
  const { id, hostId, guestId, preview: reason } = conversation;
  const told = (event: NewNotice["event"], accountId: string, facts: NoticeFacts): NewNotice[] => [
    { event, accountId, subject: message.id, bundle: hourly(now, id), facts },
  ];
  const isSupport = hostId === SUPPORT;
  if (message.side === "guest") {
    if (isSupport) return told("support-message", ADMINS, { publisherId: guestId });
    return told("partner-message", hostId, { publisherId: guestId, reason });
  }
  const { merchantId, guestKind } = parties;
  const sender = isSupport || !merchantId ? { name: SUPPORT_NAME } : { merchantId };
  return told(guestKind === "advertiser" ? "partner-message" : "brand-message", guestId, { ...sender, reason });
};
