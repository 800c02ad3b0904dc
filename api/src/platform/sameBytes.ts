import { timingSafeEqual } from "node:crypto";

/** In constant time; different lengths are rejected immediately. */
export const isSameBytes = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
