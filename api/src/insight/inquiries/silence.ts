import type { Tx } from "../../platform/db/database";
import type { Merchant } from "../../programs";
import { Sale } from "../../sales";
import type { Inquiry } from "./inquiry.entity";
import { canAnswer } from "./inquiryFacts";

/** Of so many of a brand's last orders a claim may not be larger than the largest. */
const ORDERS = 200;

/** What the brand said itself, or a click of the publisher, stands behind these; behind others only the publisher's word. */
export const mayLapse = ({ kind, clickId, amount }: Pick<Inquiry, "kind" | "clickId" | "amount">): boolean =>
  kind === "wrongly-declined" || (kind === "untracked" && clickId !== null && amount !== null);

/**
 * Whether a brand that has not answered in time has accepted. What nobody but the publisher says is never accepted by
 * silence: an order without its click, another amount than the shop's, or a larger order than the brand usually has.
 * Then a person decides.
 */
export async function silenceAccepts(tx: Tx, merchant: Merchant, inquiry: Inquiry): Promise<boolean> {
  if (merchant.silenceAccepts !== 1 || !mayLapse(inquiry) || !(await canAnswer(tx, merchant))) return false;
  const { kind, amount } = inquiry;
  if (kind === "wrongly-declined" || amount === null) return true;
  const { id: merchantId } = merchant;
  const orders = await tx.find(Sale, {
    select: { id: true, amount: true },
    where: { merchantId },
    order: { id: "DESC" },
    take: ORDERS,
  });
  return orders.some((order) => order.amount >= amount);
}
