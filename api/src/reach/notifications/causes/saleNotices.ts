import { Not } from "typeorm";
import type { Tx } from "../../../platform/db/database";
import {
  type ClickEarning,
  clickEarning,
  Earning,
  earningOf,
  publishersOf,
  type SaleChange,
  type SaleWithEarnings,
} from "../../../sales";
import { hourly, type NewNotice, type NoticeLog } from "../noticeLog";

/** What publishers are told of a change of a sale. */
export const noteSale =
  (log: NoticeLog) =>
  async (tx: Tx, { sale, before, isForgone }: SaleChange): Promise<void> => {
    if (isForgone) return;
    // Each of those who share it is told of its own part.
    for (const earning of sale.earnings) {
      const found = [
        tracked(log, sale, before, earning),
        declined(log, sale, before, earning),
        returned(log, sale, before, earning),
      ];
      const notices = found.flatMap((notice) => notice ?? []);
      await log.add(tx, await Promise.all(notices.map((notice) => asFirst(tx, notice, earning))));
    }
  };

const aboutOrder = ({ merchantId, currency, orderId }: SaleWithEarnings) => ({ merchantId, currency, name: orderId });

const bundleOf = (log: NoticeLog, { merchantId, currency }: SaleWithEarnings) =>
  hourly(log.now(), merchantId, currency);

/** An order gets its publisher later if a later report names the click, or the shop confirms a claim. */
function tracked(log: NoticeLog, sale: SaleWithEarnings, before: SaleWithEarnings | null, earning: ClickEarning) {
  const hadPublisher =
    before !== null && before.status !== "claimed" && publishersOf(before).includes(earning.publisherId);
  if (sale.status !== "pending" || hadPublisher) return null;
  return {
    event: "sale-tracked",
    accountId: earning.publisherId,
    subject: sale.id,
    bundle: bundleOf(log, sale),
    facts: { ...aboutOrder(sale), cents: earning.amount },
  } satisfies NewNotice;
}

function declined(log: NoticeLog, sale: SaleWithEarnings, before: SaleWithEarnings | null, earning: ClickEarning) {
  const isDecision = sale.status === "declined" && before !== null && before.status !== "declined";
  if (!isDecision || sale.reason === null) return null;
  return {
    event: "order-declined",
    accountId: earning.publisherId,
    subject: sale.id,
    bundle: bundleOf(log, sale),
    facts: { ...aboutOrder(sale), reason: sale.reason },
  } satisfies NewNotice;
}

/** Each further return is told of: the subject is the order with what came back until then. */
function returned(log: NoticeLog, sale: SaleWithEarnings, before: SaleWithEarnings | null, now: ClickEarning) {
  const then = before && earningOf(before, now.publisherId);
  const cents = now.returned - (then?.returned ?? 0);
  if (!then || cents <= 0) return null;
  return {
    event: "order-returned",
    accountId: now.publisherId,
    subject: `${sale.id} ${now.returned}`,
    bundle: bundleOf(log, sale),
    facts: { ...aboutOrder(sale), cents },
  } satisfies NewNotice;
}

/** The first sale of all is a line of its own. */
async function asFirst(tx: Tx, notice: NewNotice, { publisherId, saleId }: ClickEarning): Promise<NewNotice> {
  if (notice.event !== "sale-tracked") return notice;
  const isFirst = !(await tx.existsBy(Earning, { publisherId, saleId: Not(saleId) }));
  return isFirst ? { ...notice, event: "first-sale", bundle: saleId } : notice;
}

/** A late return waits for the publisher's answer. */
export const noteProposedReturn =
  (log: NoticeLog) =>
  async (tx: Tx, { sale, returnId }: { sale: SaleWithEarnings; returnId: string }): Promise<void> => {
    const earning = clickEarning(sale);
    if (!earning) return;
    await log.add(tx, [
      {
        event: "return-proposed",
        accountId: earning.publisherId,
        subject: returnId,
        bundle: bundleOf(log, sale),
        facts: aboutOrder(sale),
      },
    ]);
  };
