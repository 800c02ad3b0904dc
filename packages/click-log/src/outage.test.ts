import { Outage } from "./clickLogReader";

const MINUTE = 60_000;

it("reports an outage once, then less and less often, and once when it is over", () => {
  const lines: string[] = [];
  let now = 0;
  const note = (facts: object, text?: string) => lines.push(`${now / MINUTE} ${text} ${JSON.stringify(facts)}`);
  const log = { warn: jest.fn(note), info: jest.fn(note) } as never;
  const outage = new Outage(log, { away: "away", back: "back" }, () => now);
  const fail = (until: number) => {
    for (; now <= until; now += 500) outage.failed("x");
  };

  outage.worked();
  expect(lines).toEqual([]);
  fail(20 * MINUTE);
  expect(lines.map((line) => line.split(" ", 2).join(" "))).toEqual([
    "0 away",
    "0.5 away",
    "1.5 away",
    "3.5 away",
    "7.5 away",
    "15.5 away",
  ]);
  now = 4 * 60 * MINUTE;
  outage.worked();
  outage.worked();
  expect(lines.slice(6)).toEqual(['240 back {"failures":2401,"seconds":14400}']);
  // A different one is reported immediately.
  outage.failed("x");
  expect(lines.slice(7)).toEqual(['240 away {"err":"x","failures":1,"seconds":0}']);
});

it("never waits longer than a quarter of an hour", () => {
  const warn = jest.fn();
  let now = 0;
  const outage = new Outage({ warn, info: jest.fn() } as never, { away: "away", back: "back" }, () => now);
  for (; now <= 24 * 60 * MINUTE; now += 500) outage.failed("x");
  expect(warn.mock.calls.length).toBeGreaterThan(95);
  expect(warn.mock.calls.length).toBeLessThan(105);
});
