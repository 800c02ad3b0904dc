import { z } from "zod";
import type { Answer } from "./tool";

/** Rows per answer: agents read a page at a time. */
export const ROWS = 8;

export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Send a UTC day such as 2026-11-21");

export const range = {
  from: day.optional().describe("First UTC day, such as 2026-11-01. All days if omitted."),
  to: day.optional().describe("Last UTC day, such as 2026-11-30. Today if omitted."),
};

export const cursor = {
  cursor: z.string().max(500).optional().describe("The `next` of the previous answer, to continue after it."),
};

export const orderId = z.string().min(1).max(200).describe("The shop's order ID, such as ANNA-1042.");

/** GraphQL fields of an amount. */
export const MONEY = "{ amount currency }";

export const PAGE = "pageInfo { hasNextPage endCursor }";

/** The `cursor` that continues a list; null at its end. */
export const nextOf = ({ pageInfo }: Answer): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null);

/** What the answer's figures cover. */
export const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from ?? "the first day",
  to: to ?? "today",
  days: "UTC",
});

export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from ?? null,
  to: to ?? null,
});

/** A page's address with filters. */
export const pathWith = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};
