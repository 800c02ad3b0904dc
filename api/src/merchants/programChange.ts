import { formatPercent } from "../core/money";
import type { Merchant } from "./merchant.entity";

/** Settings that affect publishers' traffic and pay, so changes are audited. */
export type Watched = Pick<Merchant, "website" | "rateBasisPoints" | "cookieDays">;
type Change = { before: Partial<Watched>; after: Partial<Watched> };

const WATCHED = ["website", "rateBasisPoints", "cookieDays"] as const;

/** The differences, or null if there are none. */
export function programChange(before: Watched, after: Watched): Change | null {
  const changed = WATCHED.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const of = (program: Watched) => Object.fromEntries(changed.map((name) => [name, program[name]]));
  return { before: of(before), after: of(after) };
}

/** For the mail to the owner: "commission from 8% to 12%, website from … to …". */
export function describeChange({ before, after }: Change): string {
  const parts = [
    after.rateBasisPoints !== undefined &&
      `commission from ${formatPercent(before.rateBasisPoints ?? 0)} to ${formatPercent(after.rateBasisPoints)}`,
    after.cookieDays !== undefined && `cookie days from ${before.cookieDays} to ${after.cookieDays}`,
    after.website !== undefined && `website from ${before.website} to ${after.website}`,
  ];
  return parts.filter(Boolean).join(", ");
}
