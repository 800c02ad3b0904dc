import type { Tx } from "../../platform/db/database";
import type { Merchant } from "../../programs";
import { Sale } from "../../sales";
import type { Claim } from "./claim.entity";
import { canAnswer } from "./claimFacts";

/** A claim may not exceed the largest of this many recent orders of the brand. */
const ORDERS = 200;

/** Backed by the brand's own report or a click; other kinds rest on the publisher's word alone. */
export const canLapse = ({ kind, clickId, amount }: Pick<Claim, "kind" | "clickId" | "amount">): boolean =>
  kind === "wrongly-declined" || (kind === "untracked" && clickId !== null && amount !== null);

/**
 * Whether a brand that missed its deadline has accepted. Claims resting on the publisher's word alone are never
 * accepted automatically: an order without its click, an amount that differs from the shop's, or an order larger than
 * the brand usually has. A person decides those.
 */
export async function silenceAccepts(tx: Tx, merchant: Merchant, claim: Claim): Promise<boolean> {
  if (merchant.silenceAccepts !== 1 || !canLapse(claim) || !(await canAnswer(tx, merchant))) return false;
  const { kind, amount } = claim;
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
