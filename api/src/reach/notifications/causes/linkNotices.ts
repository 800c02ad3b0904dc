import type { FeedTrouble } from "../../../catalogue";
import { dayOf } from "../../../contract/days";
import { type LinkHealthState, leadsToNothing } from "../../../contract/links/linkHealth";
import type { GapBegan, ShopSilent } from "../../../insight";
import { priceText } from "../../../platform/money";
import { ownerOf } from "../../../programs";
import type { DroppedPrice, HealthChange } from "../../../tracking";
import type { Cause } from "../noticeLog";

const reasons: Partial<Record<LinkHealthState, string>> = {
  missing: "the page is gone",
  elsewhere: "the shop leads visitors elsewhere",
  "sold-out": "it is sold out",
  "parameter-lost": "the shop loses the click, and orders may not be tracked",
};

/** Once each time a link begins to lead nowhere; those of a day are one line. */
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
        reason: reasons[after.state] ?? "",
      },
    }));

/** Once for each drop; those of a day are one line. What it was is its true lowest price of 30 days. */
export const notePriceDrop: Cause<DroppedPrice> = (drop, { now }) => {
  const { style, priceMinor, wasMinor, currency, at, publisherIds } = drop;
  const was = `its lowest price of the 30 days before was ${priceText(wasMinor, currency)}`;
  const reason = `${priceText(priceMinor, currency)}; ${was}`;
  return publisherIds.map((accountId) => ({
    event: "price-dropped",
    accountId,
    subject: `${style.id} ${at.toISOString()}`,
    bundle: dayOf(now),
    facts: { merchantId: style.merchantId, name: style.title.slice(0, 100), reason },
  }));
};

/** Once each time that a feed is held, or begins to keep failing. */
export const noteFeedTrouble: Cause<FeedTrouble> = async ({ feed, merchantId, runId, error }, { tx }) => {
  const facts = { merchantId, name: feed.name, ...(error && { reason: error }) };
  const event = error === null ? "feed-held" : "feed-failing";
  return [{ event, accountId: await ownerOf(tx, merchantId), subject: runId, facts }];
};

/** Once for each silence. */
export const noteSilence: Cause<ShopSilent> = ({ merchantId, ownerId: accountId, lastOrderAt, usualGapHours }) => {
  const facts = { merchantId, day: dayOf(lastOrderAt), name: gapText(usualGapHours) };
  return [{ event: "shop-silent", accountId, subject: `${merchantId} ${lastOrderAt.toISOString()}`, facts }];
};

/** Once for each gap. */
export const noteGap: Cause<GapBegan> = ({ merchantId, ownerId: accountId, startsAt, expected }) => {
  const since = startsAt.toISOString();
  const facts = { merchantId, day: `${since.slice(0, 10)}, ${since.slice(11, 16)} UTC`, name: `about ${expected}` };
  return [{ event: "tracking-gap", accountId, subject: `${merchantId} ${since}`, facts }];
};

const counted = (count: number, unit: string) => (count === 1 ? unit : `${count} ${unit}s`);

/** In whole hours or days. */
const gapText = (hours: number): string =>
  hours < 48 ? counted(Math.max(1, Math.ceil(hours)), "hour") : counted(Math.ceil(hours / 24), "day");
