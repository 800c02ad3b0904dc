import { DAY, HOUR, MINUTE } from "../../platform/clock";
import { afterCheck } from "./domainCheck";

const NOW = new Date("2026-03-01T12:00:00Z");
const ago = (age: number) => new Date(NOW.getTime() - age);

it.each([
  ["waiting", 0, MINUTE, "no-txt", "waiting", 5 * MINUTE],
  ["waiting", 9, 3 * DAY, "no-txt", "waiting", 6 * HOUR],
  ["waiting", 9, 61 * DAY, "no-txt", "waiting", null],
  ["waiting", 0, MINUTE, "taken", "waiting", 5 * MINUTE],
  ["waiting", 3, MINUTE, null, "proved", MINUTE],
  ["proved", 0, MINUTE, "no-answer", "proved", MINUTE],
  ["proved", 0, 2 * HOUR, "no-answer", "proved", 10 * MINUTE],
  ["proved", 0, MINUTE, "no-txt", "waiting", 5 * MINUTE],
  ["proved", 5, MINUTE, null, "serving", 15 * MINUTE],
  ["serving", 0, DAY, null, "serving", 15 * MINUTE],
  ["serving", 0, DAY, "no-answer", "serving", 5 * MINUTE],
  ["serving", 1, DAY, "no-answer", "failing", 10 * MINUTE],
  ["serving", 1, DAY, "no-dns", "serving", 5 * MINUTE],
  ["failing", 9, DAY, "no-cname", "failing", 10 * MINUTE],
  ["failing", 9, DAY, "no-dns", "failing", 5 * MINUTE],
  ["failing", 9, DAY, null, "serving", 15 * MINUTE],
] as const)("%s after %d misses, for %d ms, with %s becomes %s", (state, misses, age, fault, after, delay) => {
  const result = afterCheck({ state, misses, since: ago(age) }, fault, NOW);
  expect([result.state, result.nextAt && result.nextAt.getTime() - NOW.getTime()]).toEqual([after, delay]);
});
