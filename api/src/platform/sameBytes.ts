import { timingSafeEqual } from "node:crypto";

/** In a time that does not tell how much of it is right; what is of another length is refused at once. */
export const isSameBytes = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
