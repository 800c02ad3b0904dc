import { HOUR } from "../../../platform/clock";
import { partnershipSteps } from "./partnerships";

/** A code that a shopper typed, and by how many percent it lowered the order. */
export interface TypedCode {
  text: string;
  off: number;
}

interface CodedOrder {
  brand: string;
  /** Whose link led to the shop; null if none did. */
  publisher: string | null;
  number: number;
  /** How long ago it was placed. */
  age: number;
}

/**
 * Every second shopper of a partner with a code types it, and some come without a click, as from a podcast. Of a series
 * each shopper has a code of its own.
 */
export function typedCode({ brand, publisher, number, age }: CodedOrder): TypedCode | null {
  if (number % 2 > 0) return null;
  for (const step of partnershipSteps) {
    if (!("code" in step) || step.brand !== brand || step.hoursAgo * HOUR <= age) continue;
    if (publisher !== null && publisher !== step.owner) continue;
    return codeOf(step, number);
  }
  return null;
}

const codeOf = ({ code, off }: { code: string; off: number }, number: number): TypedCode => ({
  text: code.replace("*", String(7000 + number)),
  off,
});

/** Shoppers who heard of a code in a podcast, whatever luck its partner's links have: each code shows orders. */
export const podcastOrders = partnershipSteps.flatMap((step) =>
  "code" in step
    ? [16, 5].map((daysAgo) => ({ brand: step.brand, daysAgo, code: (number: number) => codeOf(step, number) }))
    : [],
);
