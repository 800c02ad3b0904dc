import { In } from "typeorm";
import type { Account } from "../accounts/account.entity";
import type { Matters, OpenMatters } from "../accounts/closing/closing";
import { owedBy } from "../billing/balance";
import { business } from "../contract/business";
import { dayText } from "../contract/days";
import type { Reader } from "../core/db/reader";
import { priceText } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";
import { Payout } from "../payouts/payout.entity";
import type { PayoutStatus } from "../payouts/payoutStatus";
import { dueOf } from "../payouts/run/unsettled";

/** Payouts that were calculated and are neither paid nor failed. */
const ON_THEIR_WAY: PayoutStatus[] = ["calculated", "held", "in-batch", "sent"];

type Sums = Iterable<readonly [currency: string, cents: number]>;

/** Money between an account and the others, which closing it leaves open. */
export class AccountMatters implements Matters {
  async of(read: Reader, account: Account, erasesAt: Date): Promise<OpenMatters> {
    const day = dayText(erasesAt);
    if (account.kind === "publisher") return { blockers: [], consequences: await ofPublisher(read, account.id, day) };
    if (account.kind === "advertiser") return ofBrand(read, account.id);
    return { blockers: [], consequences: [] };
  }

  isPending(read: Reader, { id }: Account): Promise<boolean> {
    return read.existsBy(Payout, { publisherId: id, status: In(ON_THEIR_WAY) });
  }
}

async function ofPublisher(read: Reader, publisherId: string, day: string): Promise<string[]> {
  const payouts = await read.findBy(Payout, { publisherId, status: In(ON_THEIR_WAY) });
  const onTheWay = new Map<string, number>();
  for (const { currency, net } of payouts) onTheWay.set(currency, (onTheWay.get(currency) ?? 0) + net);
  // However late it was approved.
  const due = await dueOf(read, publisherId, new Date(8.64e15));
  const withHeld = await dueOf(read, publisherId, new Date(8.64e15), true);
  const held = [...withHeld].map(([currency, cents]) => [currency, cents - (due.get(currency) ?? 0)] as const);
  const open = await openOf(read, publisherId);
  const minimum = priceText(business.minimumPayoutCents, business.currency);
  const said: string[] = [];
  if (hasAny(onTheWay)) said.push(`Payouts of ${textOf(onTheWay)} are on their way and reach you as planned.`);
  if (hasAny(due)) {
    const left = `${textOf(due)} ${are(due)} approved and not paid yet.`;
    said.push(`${left} What is in a payout by ${day} is paid, from ${minimum}; after that nothing more is paid.`);
  }
  if (hasAny(held)) {
    said.push(`${textOf(held)} ${are(held)} on hold. Only what is released and in a payout by ${day} is paid.`);
  }
  if (hasAny(open)) {
    said.push(
      `${textOf(open)} ${are(open)} still open with brands. Only what is in a payout by ${day} is paid; what is open then is declined.`,
    );
  }
  return [...said, "Your links lead on to the shops, and new clicks earn nothing."];
}

async function ofBrand(read: Reader, ownerId: string): Promise<OpenMatters> {
  const blockers: string[] = [];
  for (const merchant of await read.findBy(Merchant, { ownerId })) {
    const open = await openOrders(read, merchant.id);
    if (open > 0) {
      const orders = open === 1 ? "One order is" : `${open > MOST_COUNTED ? `${MOST_COUNTED}+` : open} orders are`;
      blockers.push(`${orders} still open. Approve or decline them first, or wait until they are approved.`);
    }
    const owed = await owedBy(read, merchant);
    if (owed > 0) {
      const sum = priceText(owed, merchant.currency);
      blockers.push(`You owe ${sum} for approved orders. Pay your invoices first; the last one comes next month.`);
    }
  }
  const consequences = [
    "Your brand is taken off the list, and your publishers are told.",
    "Publishers' links lead on to your shop, and new clicks earn nothing.",
    "Your brand's name stays on orders, payouts and invoices.",
  ];
  return { blockers, consequences };
}

const MOST_COUNTED = 100;

/** Not more than the sentence says. */
async function openOrders(read: Reader, merchantId: string): Promise<number> {
  const rows: unknown[] = await read.query(
    `SELECT 1 FROM order_row WHERE merchantId = ? AND status IN ('claimed', 'pending') LIMIT ${MOST_COUNTED + 1}`,
    [merchantId],
  );
  return rows.length;
}

/** By the index of stages. */
async function openOf(read: Reader, publisherId: string): Promise<Map<string, number>> {
  const rows: { currency: string; cents: number | string }[] = await read.query(
    `SELECT currency, SUM(amount - returned) AS cents FROM earning
     WHERE publisherId = ? AND state IN ('claimed', 'tracked') GROUP BY currency`,
    [publisherId],
  );
  return new Map(rows.map(({ currency, cents }) => [currency, Number(cents)]));
}

const IN_LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

const positive = (sums: Sums) => [...sums].filter(([, cents]) => cents > 0);
const hasAny = (sums: Sums): boolean => positive(sums).length > 0;
const are = (sums: Sums): string => (positive(sums).length === 1 ? "is" : "are");

const textOf = (sums: Sums): string =>
  IN_LIST.format(positive(sums).map(([currency, cents]) => priceText(cents, currency)));
