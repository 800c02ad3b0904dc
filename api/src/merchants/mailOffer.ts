import { Account } from "../accounts/account.entity";
import { recipientsIn } from "../accounts/recipients";
import { dayOf } from "../contract/days";
import type { Tx } from "../core/db/database";
import type { Outbox } from "../outbox/outbox.service";
import type { Offer } from "../terms/offers/offer.entity";
import { Merchant } from "./merchant.entity";

/** Who each mail about an offer goes to. */
const readers = {
  "offer-made": "publisher",
  "offer-accepted": "merchant",
  "offer-declined": "merchant",
  "offer-withdrawn": "publisher",
  "offer-ends": "publisher",
} as const;

export async function mailOffer(
  tx: Tx,
  outbox: Outbox,
  template: keyof typeof readers,
  { merchantId, publisherId, endsAt }: Offer,
  changes: readonly string[] = [],
): Promise<void> {
  const { name: merchant, ownerId } = await tx.findOneByOrFail(Merchant, { id: merchantId });
  const publisher = await tx.findOneByOrFail(Account, { id: publisherId });
  const to = await recipientsIn(tx, readers[template] === "publisher" ? publisherId : ownerId, "work");
  const startsOn = endsAt ? dayOf(endsAt) : "";
  const data = { merchant, publisher: publisher.name, startsOn, changes: changes.join("\n") };
  const mails = to.map(({ email, name }) => ({ template, to: email, data: { name, ...data } }));
  await outbox.addAll(tx, "mail", mails);
}
