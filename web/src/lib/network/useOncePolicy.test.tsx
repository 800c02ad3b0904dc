import { renderHook } from "@testing-library/react";
import { useOncePolicy } from "./useOncePolicy";

/** The policies of all renders: an interrupted one would start the query again with its own. */
function policies(...known: readonly boolean[]): string[] {
  const seen: string[] = [];
  const { rerender } = renderHook(({ isKnown }) => seen.push(useOncePolicy(isKnown)), {
    initialProps: { isKnown: known[0] ?? false },
  });
  for (const isKnown of known.slice(1)) rerender({ isKnown });
  return seen;
}

it("renders the change to a known user from the cache, and only afterwards from the network", () => {
  expect(policies(false, true)).toEqual(["cache-first", "cache-first", "cache-and-network"]);
});

it("asks the network at once where the user is known already", () => {
  expect(policies(true)).toEqual(["cache-and-network"]);
});
