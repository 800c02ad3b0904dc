import type { CarriedOver, Payout, PayoutChange } from "../../../money";
import type { Tx } from "../../../platform/db/database";
import type { NewNotice, NoticeLog } from "../noticeLog";

const about = (event: NewNotice["event"], { publisherId, id, net, currency, week }: Payout): NewNotice => ({
  event,
  accountId: publisherId,
  subject: id,
  facts: { cents: net, currency, day: week },
});

export const notePayoutCreated = (log: NoticeLog) => (tx: Tx, payout: Payout) =>
  log.add(tx, [about("payout-created", payout)]);

/** Sent, failed, or returned by the bank. */
export const notePayoutChanges =
  (log: NoticeLog) =>
  async (tx: Tx, changes: readonly PayoutChange[]): Promise<void> => {
    const sent = changes.filter(({ before, payout }) => payout.status === "sent" && before.status !== "sent");
    const failed = changes.filter(({ before, payout }) => payout.status === "failed" && before.status !== "failed");
    await log.add(tx, [
      ...sent.map(({ payout }) => about("payout-sent", payout)),
      ...failed.map(({ payout }) => {
        const notice = about("payout-failed", payout);
        return { ...notice, facts: { ...notice.facts, ...(payout.reason && { reason: payout.reason }) } };
      }),
    ]);
  };

/** Once a week, however often the week is calculated. */
export const noteCarriedOver =
  (log: NoticeLog) =>
  (tx: Tx, { publisherId, week, currency, gross }: CarriedOver) =>
    log.add(tx, [
      {
        event: "payout-carried-over",
        accountId: publisherId,
        subject: `${week} ${currency}`,
        facts: { cents: gross, currency, day: week },
      },
    ]);
