import { Not } from "typeorm";
import type { Account } from "../../../accounts";
import { dayOf } from "../../../contract/days";
import type { GapBegan, ShopSilent } from "../../../insight";
import type { Tx } from "../../../platform/db/database";
import { Merchant, type Terms } from "../../../programs";
import { Link, type LinkRow, partnerIdsOf } from "../../../tracking";
import type { NewNotice, NoticeLog } from "../noticeLog";

/** Everybody with an active link to the merchant is told. */
async function tellPartners(
  log: NoticeLog,
  tx: Tx,
  merchantId: string,
  notice: Pick<NewNotice, "event" | "subject" | "facts">,
): Promise<void> {
  const partners = await partnerIdsOf(tx, merchantId);
  await log.add(
    tx,
    partners.map((accountId) => ({ ...notice, accountId, facts: { merchantId, ...notice.facts } })),
  );
}

const noteTerms =
  (event: "terms-worse" | "terms-changed", isUndone: boolean) => (log: NoticeLog) => (tx: Tx, terms: Terms) =>
    tellPartners(log, tx, terms.merchantId, {
      event,
      subject: isUndone ? `${terms.id} withdrawn` : terms.id,
      facts: { day: dayOf(terms.validFrom), ...(isUndone && { isUndone }) },
    });

export const noteWorseTerms = noteTerms("terms-worse", false);
export const noteWithdrawnTerms = noteTerms("terms-worse", true);
export const noteChangedTerms = noteTerms("terms-changed", false);

/** A brand was suspended, or is back. */
export const noteSuspension =
  (log: NoticeLog) =>
  async (tx: Tx, { account, isSuspended }: { account: Account; isSuspended: boolean }): Promise<void> => {
    if (account.kind !== "advertiser") return;
    const own = await tx.find(Merchant, { select: { id: true }, where: { ownerId: account.id } });
    for (const { id } of own) {
      await tellPartners(log, tx, id, {
        event: "brand-left",
        subject: `${id} ${log.now().toISOString()}`,
        facts: isSuspended ? {} : { isUndone: true },
      });
    }
  };

/** Once for each silence. */
export const noteSilence =
  (log: NoticeLog) =>
  async (tx: Tx, { merchantId, ownerId, lastOrderAt, usualGapHours }: ShopSilent): Promise<void> => {
    const subject = `${merchantId} ${lastOrderAt.toISOString()}`;
    const facts = { merchantId, day: dayOf(lastOrderAt), name: gapText(usualGapHours) };
    await log.add(tx, [{ event: "shop-silent", accountId: ownerId, subject, facts }]);
  };

/** Once for each gap. */
export const noteGap =
  (log: NoticeLog) =>
  async (tx: Tx, { merchantId, ownerId, startsAt, expected }: GapBegan): Promise<void> => {
    const since = startsAt.toISOString();
    const facts = { merchantId, day: `${since.slice(0, 10)}, ${since.slice(11, 16)} UTC`, name: `about ${expected}` };
    await log.add(tx, [{ event: "tracking-gap", accountId: ownerId, subject: `${merchantId} ${since}`, facts }]);
  };

const counted = (count: number, unit: string) => (count === 1 ? unit : `${count} ${unit}s`);

/** In whole hours or days. */
const gapText = (hours: number): string =>
  hours < 48 ? counted(Math.max(1, Math.ceil(hours)), "hour") : counted(Math.ceil(hours / 24), "day");

/** The brand is told of a publisher's first link to it, not of later ones. */
export const noteFirstLink =
  (log: NoticeLog) =>
  async (tx: Tx, { id, merchantId, publisherId }: LinkRow): Promise<void> => {
    if (await tx.existsBy(Link, { merchantId, publisherId, id: Not(id) })) return;
    const merchant = await tx.findOne(Merchant, { select: { id: true, ownerId: true }, where: { id: merchantId } });
    if (!merchant) return;
    const facts = { merchantId, publisherId };
    await log.add(tx, [
      { event: "partner-joined", accountId: merchant.ownerId, subject: `${merchantId} ${publisherId}`, facts },
    ]);
  };
