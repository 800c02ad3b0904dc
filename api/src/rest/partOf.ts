import type { FastifyReply } from "fastify";
import { BadInputError } from "../core/errors";

/** More than nearly every account has: its answer is whole, as it always was. */
const USUAL = 5_000;
const MOST = 10_000;

/** The query parameters of a list that is answered in parts. */
export const partQuery = {
  limit: `How many at most, up to ${MOST.toLocaleString("en-US")}; ${USUAL.toLocaleString("en-US")} if omitted.`,
  cursor: "The `X-Next-Cursor` of the answer before; its absence says that nothing follows.",
};

interface PartQuery {
  limit?: string;
  cursor?: string;
}

/** The entries after the cursor; `X-Next-Cursor` leads to the rest. */
export function partOf<T>(rows: readonly T[], keyOf: (row: T) => string, query: unknown, reply: FastifyReply): T[] {
  const { limit, cursor } = query as PartQuery;
  const most = limit ? Number(limit) : USUAL;
  if (!Number.isInteger(most) || most < 1 || most > MOST)
    throw new BadInputError({ limit: `Please ask for 1 to ${MOST}` });
  const last = cursor ? rows.findIndex((row) => keyOf(row) === cursor) : -1;
  if (cursor && last < 0) throw new BadInputError({ cursor: "This is not a cursor of this list" });
  const part = rows.slice(last + 1, last + 1 + most);
  const end = part.at(-1);
  if (end !== undefined && last + 1 + most < rows.length) reply.header("X-Next-Cursor", keyOf(end));
  return part;
}

/** The days of a report, without what says which part of it. */
export const daysIn = (query: unknown): Record<string, unknown> => {
  const { limit: _limit, cursor: _cursor, ...days } = query as Record<string, unknown>;
  return days;
};
