import { dayOf } from "../../../contract/days";
import {
  type CarriedOver,
  type Invoice,
  invoiceNumber,
  OVER_CREDIT_LIMIT,
  type Payout,
  type PayoutChange,
} from "../../../money";
import { ownerOf } from "../../../programs";
import type { SaleChange } from "../../../sales";
import type { Cause, NewNotice } from "../noticeLog";
import { ADMINS } from "../notification.entity";

const aboutPayout = (
  event: NewNotice["event"],
  { publisherId, id, net, currency, week }: Payout,
  more: object = {},
): NewNotice => ({ event, accountId: publisherId, subject: id, facts: { cents: net, currency, day: week, ...more } });

export const notePayoutCreated: Cause<Payout> = (payout) => [aboutPayout("payout-created", payout)];

/** Sent, failed, or returned by the bank. */
export const notePayoutChanges: Cause<readonly PayoutChange[]> = (changes) => {
  const became = (status: Payout["status"]) =>
    changes.flatMap(({ before, payout }) => (payout.status === status && before.status !== status ? payout : []));
  return [
    ...became("sent").map((payout) => aboutPayout("payout-sent", payout)),
    ...became("failed").map((payout) =>
      aboutPayout("payout-failed", payout, payout.reason ? { reason: payout.reason } : {}),
    ),
  ];
};

/** Once a week, however often the week is calculated. */
export const noteCarriedOver: Cause<CarriedOver> = ({ publisherId: accountId, week, currency, gross }) => {
  const facts = { cents: gross, currency, day: week };
  return [{ event: "payout-carried-over", accountId, subject: `${week} ${currency}`, facts }];
};

/** Once the hold of the sale was decided; once a day. */
export const noteCreditLimit: Cause<SaleChange> = async ({ sale, before }, { tx, now }) => {
  if (sale.hold !== OVER_CREDIT_LIMIT || before?.hold === OVER_CREDIT_LIMIT) return [];
  const { merchantId } = sale;
  const accountId = await ownerOf(tx, merchantId);
  return [{ event: "credit-limit", accountId, subject: `${merchantId} ${dayOf(now)}`, facts: { merchantId } }];
};

export const noteInvoice: Cause<Invoice> = async (invoice, { tx }) => {
  const { id, merchantId, total: cents, currency } = invoice;
  const facts = { merchantId, cents, currency, name: invoiceNumber(invoice) };
  return [{ event: "invoice-issued", accountId: await ownerOf(tx, merchantId), subject: id, facts }];
};

export const noteLedgerFaults: Cause<{ id: string; faults: number }> = ({ id, faults }) => [
  { event: "ledger-fault", accountId: ADMINS, subject: id, facts: { name: String(faults) } },
];
