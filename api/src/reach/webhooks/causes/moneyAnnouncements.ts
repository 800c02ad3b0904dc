import { USUAL_CURRENCY } from "../../../contract/currencies";
import { monthOfDay } from "../../../contract/days";
import type { ExportFile } from "../../../insight";
import { type Payout, type PayoutChange, type PayoutStatus, presentConversion, presentSetOffs } from "../../../money";
import { formatCents } from "../../../platform/money";
import { ownerOf } from "../../../programs";
import { type Earning, leftOf } from "../../../sales";
import type { Announcement, WebhookCause } from "../deliveries/deliveryLog.service";
import type { WebhookEvent } from "../webhook.entity";

const presentPayout = ({ id, week, currency, gross, fee, net, method, sentAt, status, reason, ...rest }: Payout) => ({
  id,
  week,
  gross: formatCents(gross, currency),
  fee: formatCents(fee, currency),
  net: formatCents(net, currency),
  method,
  status,
  reason,
  sentAt: sentAt?.toISOString() ?? null,
  ...(currency !== USUAL_CURRENCY && { currency }),
  ...(rest.rateDay && { conversion: presentConversion({ currency, gross, ...rest }) }),
  ...(rest.setOffs && { setOffs: presentSetOffs(rest) }),
});

const aboutPayout = (event: WebhookEvent, payout: Payout): Announcement => ({
  event,
  to: [payout.publisherId],
  data: () => presentPayout(payout),
});

const eventOf: Partial<Record<PayoutStatus, WebhookEvent>> = {
  held: "payout.held",
  sent: "payout.sent",
  paid: "payout.paid",
  failed: "payout.failed",
};

export const announceNewPayout: WebhookCause<Payout> = (payout) => [aboutPayout("payout.created", payout)];

/** Results of payouts. */
export const announcePayoutChanges: WebhookCause<readonly PayoutChange[]> = (changes) =>
  changes.flatMap(({ before, payout }) => {
    const event = eventOf[payout.status];
    return event && before.status !== payout.status ? [aboutPayout(event, payout)] : [];
  });

const presentBonus = (bonus: Earning) => ({
  id: bonus.id,
  month: monthOfDay(bonus.day),
  merchantId: bonus.merchantId,
  publisherId: bonus.publisherId,
  base: formatCents(bonus.base, bonus.currency),
  amount: formatCents(leftOf(bonus), bonus.currency),
  currency: bonus.currency,
});

/** The publisher and the merchant of a bonus, and of each correction. */
export const announceBonus: WebhookCause<Earning> = async (bonus, tx) => {
  const to = [bonus.publisherId, await ownerOf(tx, bonus.merchantId)];
  return [{ event: "bonus.decided", to, data: () => presentBonus(bonus) }];
};

/** Without the link, which opens the file for anyone: `GET /api/v1/exports/:id` returns one. */
const presentFile = ({ id, content, format, rowCount, bytes, expiresAt }: ExportFile) => ({
  id,
  content,
  format,
  rows: rowCount,
  bytes,
  expiresAt: expiresAt.toISOString(),
});

/** A webhook registered for it receives each file. */
export const announceFile: WebhookCause<{ file: ExportFile }> = ({ file }) => [
  { event: "export.ready", to: [file.ownerId], data: () => presentFile(file) },
];
