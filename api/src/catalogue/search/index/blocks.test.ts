import { firstOf } from "./firstOf";
import { placeOf, positionIn, seedOf } from "./place";
import { addSlot, BLOCK_SIZE, countOf, hasSlot, noSlots, packed, removeSlot, slotsIn, unpacked } from "./slots";
import { conditionsOf, termsOf } from "./terms";

/** Pseudorandom numbers: the same in each run. */
const numbers = (count: number, below: number, seed = 7) => {
  let last = seed;
  return Array.from({ length: count }, () => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return last % below;
  });
};

it.each([0, 1, 31, 32, 33, 200, BLOCK_SIZE])("a set of slots › keeps %i slots in at most 64 bytes", (count) => {
  const slots = [...new Set(numbers(4 * count, BLOCK_SIZE))].slice(0, count).sort((a, b) => a - b);
  const set = noSlots();
  for (const slot of slots) addSlot(set, slot);
  const bytes = packed(set);
  expect(bytes.byteLength).toBeLessThanOrEqual(BLOCK_SIZE / 8);
  // As drivers return it: somewhere in a larger buffer.
  const moved = Buffer.concat([Buffer.from([1]), bytes]).subarray(1);
  expect(slotsIn(unpacked(moved))).toEqual(slots);
  expect(countOf(set)).toBe(slots.length);
  for (const slot of slots) removeSlot(set, slot);
  expect([countOf(set), slots.some((slot) => hasSlot(set, slot))]).toEqual([0, false]);
});

it.each([10, 300, 5_000])("the most popular matches › are the first %i of a plain sort, most popular first", (most) => {
  const blocks = numbers(20, 2 ** 31).map((block, at) => {
    const slots = noSlots();
    for (const slot of numbers(700, BLOCK_SIZE, at)) addSlot(slots, slot);
    const popularity = at % 2 ? Buffer.alloc(0) : Buffer.from(numbers(BLOCK_SIZE, 3, at));
    return { block: block * 300, slots, popularity };
  });
  const plain = blocks.flatMap(({ block, slots, popularity }) =>
    slotsIn(slots).map((slot) => ({
      place: placeOf(block, slot),
      position: positionIn(seedOf(block), slot, popularity[slot] ?? 0),
    })),
  );
  plain.sort((a, b) => a.position - b.position || a.place - b.place);
  expect(firstOf(blocks, most)).toEqual(plain.slice(0, most));
  expect(plain.every(({ position }) => position >= 0 && position < 2 ** 38)).toBe(true);
});

it("terms of a product are its words, their first two letters and its filters", () => {
  const words = "qqsilk qqxs / qqba /  / qqa / qqウー";
  expect([...termsOf({ words, tokens: "zstock zb1" })].sort()).toEqual(
    ["q2ba", "q2si", "q2xs", "q2ウー", "qqa", "qqba", "qqsilk", "qqxs", "qqウー", "zb1", "zstock"].sort(),
  );
  const same = ["qqseide"];
  expect(conditionsOf({ word: "qqsi", isPrefix: true, same: [] })).toEqual([{ term: "q2si" }]);
  expect(conditionsOf({ word: "qqa", isPrefix: false, same })).toEqual([{ term: "qqa" }, { anyOf: same }]);
  const range = { from: "qqsil", below: "qqsil\u{10ffff}" };
  expect(conditionsOf({ word: "qqsil", isPrefix: true, same })).toEqual([range, { anyOf: same }]);
});
