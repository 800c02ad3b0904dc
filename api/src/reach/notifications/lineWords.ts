import { Account } from "../../accounts";
import { type NotificationFacts, notificationText } from "../../contract/notifications/eventText";
import { notificationEvent } from "../../contract/notifications/notifications";
import type { Reader } from "../../platform/db/reader";
import { rowsById } from "../../platform/db/rowsById";
import { priceText } from "../../platform/money";
import { Merchant } from "../../programs";
import type { Notification } from "./notification.entity";

type Line = Pick<Notification, "event" | "count" | "facts">;

const NOBODY = "Somebody";
const NO_BRAND = "A brand";

/** The words of lines, with the names that brands and people have now. Lines of another release's events have none. */
export async function wordsOf(read: Reader, lines: readonly Line[]): Promise<Map<Line, string>> {
  const idsOf = (key: "merchantId" | "publisherId") => lines.flatMap(({ facts }) => facts[key] ?? []);
  const merchants = await rowsById(read, Merchant, idsOf("merchantId"));
  const accounts = await rowsById(read, Account, idsOf("publisherId"));
  const factsOf = ({ count, facts }: Line): NotificationFacts => ({
    ...facts,
    count,
    brand: merchants.get(facts.merchantId ?? "")?.name ?? NO_BRAND,
    publisher: accounts.get(facts.publisherId ?? "")?.name ?? NOBODY,
    ...(facts.cents !== undefined && { sum: priceText(facts.cents, facts.currency ?? "USD") }),
  });
  const known = lines.filter(({ event }) => notificationEvent(event));
  return new Map(known.map((line) => [line, notificationText(line.event, factsOf(line))]));
}
