import { In, LessThanOrEqual } from "typeorm";
import type { Reader, Tx } from "../../../platform/db/database";
import { Offer } from "./offer.entity";
import { type OfferAct, offerTransition } from "./offerStatus";

type Pair = Pick<Offer, "merchantId" | "publisherId">;

/** The next version for this publisher. Callers lock the merchant's row, which serializes them. */
export async function nextVersion(tx: Tx, { merchantId, publisherId }: Pair): Promise<number> {
  const [latest] = await tx.find(Offer, { where: { merchantId, publisherId }, order: { version: "DESC" }, take: 1 });
  return (latest?.version ?? 0) + 1;
}

/** Returns false if its status does not allow the act. */
export async function act(tx: Tx, { id }: Offer, name: OfferAct, given: Partial<Offer> = {}): Promise<boolean> {
  const { from, to } = offerTransition(name);
  const where = { id, status: In([...from]) };
  if (!(await tx.existsBy(Offer, where))) return false;
  await tx.update(Offer, where, { ...given, status: to });
  return true;
}

/** What another version replaces. */
export async function replaceOthers(tx: Tx, { merchantId, publisherId }: Pair, name: OfferAct, at: Date) {
  const { from, to } = offerTransition(name);
  await tx.update(Offer, { merchantId, publisherId, status: In([...from]) }, { status: to, endsAt: at });
}

/** Accepted offers whose last day has come, oldest first. */
export const dueOffers = (read: Reader, now: Date, limit: number): Promise<Offer[]> =>
  read.find(Offer, {
    where: { status: "accepted", endsAt: LessThanOrEqual(now) },
    order: { endsAt: "ASC", id: "ASC" },
    take: limit,
  });
