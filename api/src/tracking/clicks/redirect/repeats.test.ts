import { hash } from "node:crypto";
import { HOUR, MINUTE } from "../../../platform/clock";
import { Repeats } from "./repeats";

const start = Date.UTC(2026, 10, 2, 12);
const visitor = "0123456789abcdef";
const other = "fedcba9876543210";
const someone = (number: number) => hash("sha256", `visitor ${number}`, "hex").slice(0, 16);

describe("repeats", () => {
  it("recognize the same visitor on the same link within an hour", () => {
    const repeats = new Repeats();
    const isNew = (...[who, link, at]: [string, number, number]) => repeats.see(who, link, at) === "new";
    expect(isNew(visitor, 1, start)).toBe(true);
    expect(isNew(visitor, 1, start + 1)).toBe(false);
    expect(isNew(visitor, 2, start + 1)).toBe(true);
    expect(isNew(other, 1, start + 1)).toBe(true);
    expect(isNew(visitor, 1, start + HOUR - 1000)).toBe(false);
    expect(isNew(visitor, 1, start + 2 * HOUR - 2000)).toBe(false);
    expect(isNew(visitor, 1, start + 3 * HOUR)).toBe(true);
  });

  it("report which repeats other processes need", () => {
    const repeats = new Repeats();
    const seen = [0, 1, MINUTE - 1000, MINUTE, MINUTE + 1000].map((at) => repeats.see(visitor, 1, start + at));
    expect(seen).toEqual(["new", "repeat", "repeat", "renewed", "repeat"]);
  });

  it("remember everyone among 400,000 other visitors, with almost no false positives", () => {
    const repeats = new Repeats();
    const seen = (at: number) =>
      Array.from({ length: 400_000 }, (_, number) => repeats.see(someone(number), 7, at)).filter(
        (one) => one === "new",
      );
    // One in ten of such tests confuses two visitors.
    expect(seen(start).length).toBeGreaterThan(399_996);
    expect(seen(start + 50 * MINUTE)).toHaveLength(0);
  });

  it("forget entries older than an hour first", () => {
    const repeats = new Repeats(64);
    for (let number = 0; number < 9000; number += 1) repeats.see(someone(number), 1, start);
    for (let number = 20_000; number < 24_000; number += 1) repeats.see(someone(number), 1, start + 2 * HOUR);
    const again = Array.from({ length: 4000 }, (_, index) => repeats.see(someone(20_000 + index), 1, start + 2 * HOUR));
    expect(new Set(again)).toEqual(new Set(["repeat"]));
  });

  it("forget the oldest first when full", () => {
    const repeats = new Repeats(64);
    for (let number = 0; number < 60_000; number += 1) repeats.see(someone(number), 1, start + number * 10);
    const newest = Array.from({ length: 2000 }, (_, index) => repeats.see(someone(59_999 - index), 1, start + 600_000));
    expect(newest.filter((one) => one === "new")).toHaveLength(0);
    expect(repeats.see(someone(0), 1, start + 600_000)).toBe("new");
  });

  it("survive a clock set back", () => {
    const repeats = new Repeats();
    repeats.see(visitor, 1, start + 100 * HOUR);
    expect([repeats.see(visitor, 1, start), repeats.see(visitor, 1, start + 1000)]).toEqual(["new", "repeat"]);
  });
});
