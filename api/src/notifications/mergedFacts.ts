import type { NoticeFacts } from "./notification.entity";

/** What can be said about several together: sums are added, and only what is true of all of them stays. */
export function mergedFacts(all: readonly NoticeFacts[]): NoticeFacts {
  const [first = {}, ...others] = all;
  if (others.length === 0) return first;
  const same = <K extends keyof NoticeFacts>(key: K) =>
    others.every((facts) => facts[key] === first[key]) && first[key] !== undefined ? { [key]: first[key] } : {};
  const hasSum = all.every(({ cents }) => cents !== undefined);
  return {
    ...same("merchantId"),
    ...same("publisherId"),
    ...same("currency"),
    ...same("reason"),
    ...same("name"),
    ...same("day"),
    ...same("isUndone"),
    ...(hasSum && { cents: all.reduce((sum, { cents }) => sum + (cents ?? 0), 0) }),
  };
}
