import type { FastifyReply } from "fastify";
import { limits } from "../../contract/limits";
import { BadInputError } from "../../platform/errors";
import type { Page, PageArgs } from "../../platform/paging/page";
import { type Param, refuse } from "./input";

const DIGITS = /^\d{1,6}$/;
const NOT_A_PAGE = -1;

/** An invalid number is refused by the service, with the message for a page that is too long. */
export const pageLimit = (description: string): Param<number> => ({
  description,
  read: (text) => (text ? (DIGITS.test(text) ? Number(text) : NOT_A_PAGE) : limits.pageSize.default),
});

/** The query parameters of a list in pages. */
export const pageQuery = {
  limit: pageLimit("How many, at most 100; 25 if omitted."),
  cursor: "The `next` of the answer before.",
};

export const pageIn = ({ limit, cursor }: { limit: number; cursor?: string | undefined }): PageArgs => ({
  first: limit,
  after: cursor || null,
});

export const nextOf = ({ pageInfo }: Pick<Page<unknown>, "pageInfo">): string | null =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null;

const NEXT_CURSOR = "X-Next-Cursor";

/** Repeats an answer's `next` as a header, and names wrong parameters as REST calls them. */
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
  description: `How many at most, up to ${MOST.toLocaleString("en-US")}; ${USUAL.toLocaleString("en-US")} if omitted.`,
  read: (text) => {
    const most = text ? Number(text) : USUAL;
    return Number.isInteger(most) && most >= 1 && most <= MOST ? most : refuse(`Please ask for 1 to ${MOST}`);
  },
};

/** The query parameters of a list whose answer is an array. */
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
  if (cursor && last < 0) throw new BadInputError({ cursor: "This is not a cursor of this list" });
  const part = rows.slice(last + 1, last + 1 + limit);
  const end = part.at(-1);
  if (end !== undefined && last + 1 + limit < rows.length) reply.header(NEXT_CURSOR, keyOf(end));
  return part;
}
