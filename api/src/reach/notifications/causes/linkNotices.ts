import { dayOf } from "../../../contract/days";
import { type LinkHealthState, leadsToNothing } from "../../../contract/links/linkHealth";
import type { Tx } from "../../../platform/db/database";
import { priceText } from "../../../platform/money";
import type { DroppedPrice, HealthChange } from "../../../tracking";
import type { NoticeLog } from "../noticeLog";

const reasons: Partial<Record<LinkHealthState, string>> = {
  missing: "the page is gone",
  elsewhere: "the shop leads visitors elsewhere",
  "sold-out": "it is sold out",
  "parameter-lost": "the shop loses the click, and orders may not be tracked",
};

/** Once each time a link begins to lead nowhere; those of a day are one line. */
export const noteLinkHealth =
  (log: NoticeLog) =>
  async (tx: Tx, changes: readonly HealthChange[]): Promise<void> => {
    const bad = changes.filter(
      ({ link, before, after }) => !link.archivedAt && leadsToNothing(after.state) && !leadsToNothing(before),
    );
    await log.add(
      tx,
      bad.map(({ link, after, productTitle }) => ({
        event: "links-to-nothing" as const,
        accountId: link.publisherId,
        subject: `${link.id} ${after.since.toISOString()}`,
        bundle: dayOf(log.now()),
        facts: {
          merchantId: link.merchantId,
          name: (link.name ?? productTitle ?? link.code).slice(0, 100),
          reason: reasons[after.state] ?? "",
        },
      })),
    );
  };

/** Once for each drop; those of a day are one line. What it was is its true lowest price of 30 days. */
export const notePriceDrop =
  (log: NoticeLog) =>
  async (tx: Tx, { style, priceMinor, wasMinor, currency, at, publisherIds }: DroppedPrice): Promise<void> => {
    await log.add(
      tx,
      publisherIds.map((accountId) => ({
        event: "price-dropped" as const,
        accountId,
        subject: `${style.id} ${at.toISOString()}`,
        bundle: dayOf(log.now()),
        facts: {
          merchantId: style.merchantId,
          name: style.title.slice(0, 100),
          reason: `${priceText(priceMinor, currency)}; its lowest price of the 30 days before was ${priceText(wasMinor, currency)}`,
        },
      })),
    );
  };
