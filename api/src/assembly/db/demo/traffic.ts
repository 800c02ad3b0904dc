import { DAY, HOUR } from "../../../platform/clock";
import {
  AGENT,
  BOT,
  type ClickKind,
  type Device,
  type Link,
  type NewClick,
  newClickId,
  PERSON,
  REPEAT,
  VISITOR_BYTES,
} from "../../../tracking";
import type { Random } from "./random";

/** Weight per weekday, from Sunday. */
const WEEK = [1.3, 0.95, 0.8, 0.9, 1, 1.1, 1.25] as const;

/** Clicks per day and referrers of each channel. */
const channels: Record<string, { daily: number; referrer: string | null; subIds: readonly string[] }> = {
  instagram: { daily: 58, referrer: "instagram.com", subIds: ["stories", "bio", "reels"] },
  youtube: { daily: 44, referrer: "youtube.com", subIds: ["haul", "shorts"] },
  tiktok: { daily: 66, referrer: "tiktok.com", subIds: ["bio"] },
  blog: { daily: 30, referrer: "okaforedit.example", subIds: ["spring-edit", "capsule"] },
  newsletter: { daily: 22, referrer: null, subIds: ["october", "november"] },
  shop: { daily: 26, referrer: "thesecondrail.example", subIds: [] },
};
const other = { daily: 20, referrer: null, subIds: [] };

/** Of shoppers' agents; the names are made up. */
const OPERATORS = ["agents.errand.example", "shopper.basket.example"] as const;

/** The clicks on a link on one day, unordered. The day may have only just begun. */
export function clicksOf(link: Link, reach: number, dayStart: number, now: number, random: Random): NewClick[] {
  const { daily, referrer, subIds } = channels[link.channel] ?? other;
  const growth = Math.min(1, 0.35 + (dayStart - link.createdAt.getTime()) / (120 * DAY));
  const weekday = WEEK[new Date(dayStart).getUTCDay()] ?? 1;
  const count = Math.floor(daily * reach * growth * weekday * random.between(0.75, 1.25));
  const clicks: NewClick[] = [];
  for (let index = 0; index < count; index += 1) {
    // Few clicks at four in the morning.
    const at = Math.floor(dayStart + 6 * HOUR + ((random.next() + random.next()) / 2) * 17.9 * HOUR);
    const visitor = Buffer.from(Array.from({ length: VISITOR_BYTES }, () => random.whole(0, 255))).toString("hex");
    const chance = random.next();
    const kind: ClickKind = chance < 0.06 ? BOT : chance < 0.08 ? AGENT : chance < 0.16 ? REPEAT : PERSON;
    const device: Device = random.chance(0.68) ? "mobile" : random.chance(0.85) ? "desktop" : "tablet";
    const subId =
      subIds.length > 0 && random.chance(0.55) ? (subIds[random.whole(0, subIds.length - 1)] ?? null) : null;
    if (at < link.createdAt.getTime() || at >= now) continue;
    const { id: linkId, publisherId, merchantId } = link;
    const from = random.chance(0.8) ? referrer : null;
    const referrerHost = kind === AGENT ? OPERATORS[chance < 0.074 ? 0 : 1] : from;
    const visit = { visitor, referrerHost, device, country: null, subId, kind, ctxToken: null, ctxIss: null };
    clicks.push({ id: newClickId(at), linkId, publisherId, merchantId, ...visit });
  }
  return clicks;
}
