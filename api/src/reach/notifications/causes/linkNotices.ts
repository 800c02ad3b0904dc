import type { FeedTrouble } from "../../../catalogue";
import { dayOf } from "../../../contract/days";
import { domainFaults } from "../../../contract/links/linkDomain";
import { leadsToNothing } from "../../../contract/links/linkHealth";
import type { GapBegan, ShopSilent } from "../../../insight";
import { saidIn } from "../../../platform/i18n/speaking";
import { ownerOf } from "../../../programs";
import { type DroppedPrice, type HealthChange, type LinkDomain, NETWORK } from "../../../tracking";
import type { Cause } from "../noticeLog";
import { ADMINS } from "../notification.entity";

/** Once each time a link breaks; those of a day are grouped. */
export const noteLinkHealth: Cause<readonly HealthChange[]> = (changes, { now }) =>
  changes
    .filter(({ link, before, after }) => !link.archivedAt && leadsToNothing(after.state) && !leadsToNothing(before))
    .map(({ link, after, productTitle }) => ({
      event: "links-to-nothing",
      accountId: link.publisherId,
      subject: `${link.id} ${after.since.toISOString()}`,
      bundle: dayOf(now),
      facts: {
        merchantId: link.merchantId,
        name: (link.name ?? productTitle ?? link.code).slice(0, 100),
        reason: after.state,
      },
    }));

/** Once per drop; those of a day are grouped. The previous price is its true lowest price of 30 days. */
export const notePriceDrop: Cause<DroppedPrice> = (drop, { now }) => {
  const { product, priceMinor, wasMinor, currency, at, publisherIds } = drop;
  const prices = { cents: priceMinor, centsBefore: wasMinor, currency };
  return publisherIds.map((accountId) => ({
    event: "price-dropped",
    accountId,
    subject: `${product.id} ${at.toISOString()}`,
    bundle: dayOf(now),
    facts: { merchantId: product.merchantId, name: product.title.slice(0, 100), ...prices },
  }));
};

/** Once each time a feed is held, or starts to fail repeatedly. */
export const noteFeedTrouble: Cause<FeedTrouble> = async ({ feed, merchantId, runId, error }, { tx }) => {
  const facts = { merchantId, name: feed.name, ...(error && { reason: error }) };
  const event = error === null ? "feed-held" : "feed-failing";
  return [{ event, accountId: await ownerOf(tx, merchantId), subject: runId, facts }];
};

/** Once each time a domain stops working. */
export const noteFailingDomain: Cause<LinkDomain> = ({ id, accountId, host, fault, since }) => [
  {
    event: "domain-failing",
    accountId: accountId === NETWORK ? ADMINS : accountId,
    subject: `${id} ${since.toISOString()}`,
    facts: { name: host, ...(fault && { reason: saidIn("en", () => domainFaults[fault]) }) },
  },
];

/** Once per silence. */
export const noteSilence: Cause<ShopSilent> = ({ merchantId, ownerId: accountId, lastOrderAt, usualGapHours }) => {
  const facts = { merchantId, day: dayOf(lastOrderAt), hours: usualGapHours };
  return [{ event: "shop-silent", accountId, subject: `${merchantId} ${lastOrderAt.toISOString()}`, facts }];
};

/** Once per gap. */
export const noteGap: Cause<GapBegan> = ({ merchantId, ownerId: accountId, startsAt, expected }) => {
  const since = startsAt.toISOString();
  const facts = { merchantId, day: `${since.slice(0, 10)}, ${since.slice(11, 16)} UTC`, amount: expected };
  return [{ event: "tracking-gap", accountId, subject: `${merchantId} ${since}`, facts }];
};
