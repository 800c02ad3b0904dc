import { HOUR } from "../../../platform/clock";
import { partnershipSteps } from "./partnerships";

/** A code a shopper typed, and its discount in percent. */
export interface TypedCode {
  text: string;
  off: number;
}

interface CodedOrder {
  brand: string;
  /** The publisher of the shopper's link; null for none. */
  publisher: string | null;
  number: number;
  /** The order's age. */
  age: number;
}

/**
 * Every second shopper of a partner with a code types it, and some come without a click, e.g. from a podcast. In a
 * series each shopper has a different code.
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

/** Shoppers who heard a code in a podcast, whatever clicks the partner's links get, so that each code has orders. */
export const podcastOrders = partnershipSteps.flatMap((step) =>
  "code" in step
    ? [16, 5].map((daysAgo) => ({ brand: step.brand, daysAgo, code: (number: number) => codeOf(step, number) }))
    : [],
);
