import type { FastifyReply } from "fastify";
import { limits } from "../../contract/limits";
import { BadInputError } from "../../platform/errors";
import type { Page, PageArgs } from "../../platform/paging/page";
import { type Param, refuse } from "./input";

const DIGITS = /^\d{1,6}$/;
const NOT_A_PAGE = -1;

/** The service rejects an invalid number, with the message for a page that is too long. */
export const pageLimit = (description: string): Param<number> => ({
  description,
  read: (text) => (text ? (DIGITS.test(text) ? Number(text) : NOT_A_PAGE) : limits.pageSize.default),
});

/** Query parameters of a paged list. */
export const pageQuery = {
  limit: pageLimit("Page size, at most 100. Defaults to 25."),
  cursor: "The `next` of the previous page.",
};

export const pageIn = ({ limit, cursor }: { limit: number; cursor?: string | undefined }): PageArgs => ({
  first: limit,
  after: cursor || null,
});

export const nextOf = ({ pageInfo }: Pick<Page<unknown>, "pageInfo">): string | null =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null;

const NEXT_CURSOR = "X-Next-Cursor";

/** Repeats a response's `next` as a header, and reports invalid parameters under their REST names. */
export async function paged(reply: FastifyReply, call: () => unknown): Promise<unknown> {
  try {
    const answer = await call();
    const next = (answer as { next?: unknown } | null | undefined)?.next;
    if (typeof next === "string") reply.header(NEXT_CURSOR, next);
    return answer;
  } catch (error) {
    throw error instanceof BadInputError ? inWordsOfRest(error) : error;
  }
}

const words: Readonly<Record<string, string>> = { first: "limit", after: "cursor" };

function inWordsOfRest(error: BadInputError): BadInputError {
  const fields = Object.entries(error.fields ?? {}).map(([name, why]) => [words[name] ?? name, why]);
  return new BadInputError(Object.fromEntries(fields), error.message);
}

/** More than nearly every account has. */
const USUAL = 5_000;
const MOST = 10_000;

const partLimit: Param<number> = {
  description: `Page size, at most ${MOST.toLocaleString("en-US")}. Defaults to ${USUAL.toLocaleString("en-US")}.`,
  read: (text) => {
    const most = text ? Number(text) : USUAL;
    return Number.isInteger(most) && most >= 1 && most <= MOST ? most : refuse(`Please send 1 to ${MOST}`);
  },
};

/** Query parameters of a list whose response is an array. */
export const partQuery = {
  limit: partLimit,
  cursor: `The \`${NEXT_CURSOR}\` of the answer before; its absence says that nothing follows.`,
};

/** The entries after the cursor; `X-Next-Cursor` leads to the rest. */
export function partOf<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  reply: FastifyReply,
): T[] {
  const last = cursor ? rows.findIndex((row) => keyOf(row) === cursor) : -1;
  if (cursor && last < 0) throw new BadInputError({ cursor: "This cursor isn't from this list" });
  const part = rows.slice(last + 1, last + 1 + limit);
  const end = part.at(-1);
  if (end !== undefined && last + 1 + limit < rows.length) reply.header(NEXT_CURSOR, keyOf(end));
  return part;
}
