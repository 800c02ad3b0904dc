import { Account } from "../../accounts";
import { orderReasons } from "../../contract/claims/orderReasons";
import { dayText, startOfDay } from "../../contract/days";
import { readStored } from "../../contract/i18n/stored";
import { t } from "../../contract/i18n/t";
import { type NotificationFacts, notificationText } from "../../contract/notifications/eventText";
import { notificationEvent } from "../../contract/notifications/notifications";
import { declineReasons } from "../../contract/partnerships";
import type { Reader } from "../../platform/db/reader";
import { rowsById } from "../../platform/db/rowsById";
import { percentText, priceText } from "../../platform/money";
import { Merchant } from "../../programs";
import type { Notification } from "./notification.entity";

/** Texts that people choose from a list. */
const reasons = [...orderReasons, ...declineReasons];

type Line = Pick<Notification, "event" | "count" | "facts">;

/** A notification's text, with current names of brands and people. Another release's events have none. */
export async function wordsOf(read: Reader, lines: readonly Line[]): Promise<Map<Line, string>> {
  const idsOf = (key: "merchantId" | "publisherId") => lines.flatMap(({ facts }) => facts[key] ?? []);
  const merchants = await rowsById(read, Merchant, idsOf("merchantId"));
  const accounts = await rowsById(read, Account, idsOf("publisherId"));
  const factsOf = ({
    count,
    facts: { cents, centsBefore, due, basisPoints, currency = "USD", ...facts },
  }: Line): NotificationFacts => ({
    ...facts,
    ...(facts.reason && { reason: readStored(facts.reason, reasons) }),
    ...(due && { day: dayText(startOfDay(due)) }),
    count,
    brand: merchants.get(facts.merchantId ?? "")?.name ?? t("A brand"),
    publisher: accounts.get(facts.publisherId ?? "")?.name ?? t("Someone"),
    ...(cents !== undefined && { sum: priceText(cents, currency) }),
    ...(basisPoints !== undefined && { rate: percentText(basisPoints) }),
    ...(centsBefore !== undefined && { sumBefore: priceText(centsBefore, currency) }),
  });
  const known = lines.filter(({ event }) => notificationEvent(event));
  return new Map(known.map((line) => [line, notificationText(line.event, factsOf(line))]));
}
