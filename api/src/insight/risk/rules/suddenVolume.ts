import { sumsOf } from "./pairFacts";
import { percent, type RiskRule } from "./rule";
import { cusum, mean } from "./statistics";

const KNOWN_DAYS = 10;
const MIN_JUMP = 3;
const MIN_CLICKS = 500;

/**
 * A jump of the daily clicks. By itself it is what everybody hopes for; it weighs if the new clicks are the same few
 * people, or if nobody buys.
 */
export const suddenVolume: RiskRule = ({ days }) => {
  const clicks = days.map((day) => day.clicks);
  const from = clicks.length > KNOWN_DAYS ? cusum(clicks, KNOWN_DAYS) : null;
  if (from === null) return null;
  const [before, after] = [sumsOf(days.slice(0, KNOWN_DAYS)), sumsOf(days.slice(from))];
  const [level, now] = [mean(clicks.slice(0, KNOWN_DAYS)), mean(clicks.slice(from))];
  if (after.clicks < MIN_CLICKS || now < MIN_JUMP * level) return null;
  const people = share(after.people, after.clicks);
  const usualPeople = share(before.people, before.clicks);
  const isEmpty = before.orders >= 5 && share(after.orders, after.clicks) < share(before.orders, before.clicks) / 5;
  const isFew = before.clicks >= 100 && people < usualPeople / 2;
  return {
    key: "sudden-volume",
    points: isFew || isEmpty ? 60 : 20,
    words: `Clicks went from ${level.toFixed(0)} to ${now.toFixed(0)} a day, and ${percent(people)} of them were new visitors`,
    data: { level, now, people, usualPeople, orders: after.orders },
  };
};

const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);
