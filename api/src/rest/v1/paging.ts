import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits";
import { BadInputError } from "../../core/errors";
import type { Page, PageArgs } from "../../core/paging/page";

type Query = Readonly<Record<string, string>>;
type Call = (request: FastifyRequest, reply: FastifyReply) => unknown;

const CURSOR = "The `next` of the answer before.";
/** Of lists that v1 alone has. */
export const pageQuery = { limit: "How many, at most 100; 25 if omitted.", cursor: CURSOR };

/** What is no number is refused with the words for a page that is too long. */
export function pageIn(query: unknown): PageArgs {
  const { limit, cursor } = query as Record<string, string | undefined>;
  const first = limit ? (/^\d{1,6}$/.test(limit) ? Number(limit) : -1) : limits.pageSize.default;
  return { first, after: cursor || null };
}

export const nextOf = ({ pageInfo }: Pick<Page<unknown>, "pageInfo">): string | null =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null;

/**
 * Every list of v1 is turned by `limit` and `cursor`, whatever its route has called them since before, and says where it
 * goes on in `X-Next-Cursor` as well.
 */
export class Paging {
  readonly documented: Query | undefined;
  /** What the route calls them. */
  private readonly names: { limit: string; cursor: string } | undefined;

  constructor(query: Query | undefined) {
    this.documented = query;
    if (!query || !("after" in query)) return;
    const { first, after: _after, limit, ...others } = query;
    this.names = { limit: first === undefined ? "limit" : "first", cursor: "after" };
    this.documented = { ...others, limit: limit ?? first ?? "", cursor: CURSOR };
  }

  async around(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<unknown> {
    if (this.names) request.query = this.renamed(request.query as Query, this.names);
    try {
      const answer = await call(request, reply);
      const next = (answer as { next?: unknown } | null | undefined)?.next;
      if (typeof next === "string") reply.header("X-Next-Cursor", next);
      return answer;
    } catch (error) {
      throw error instanceof BadInputError ? inWordsOfV1(error) : error;
    }
  }

  private renamed({ limit, cursor, ...others }: Query, names: { limit: string; cursor: string }): Query {
    return {
      ...others,
      ...(limit !== undefined && { [names.limit]: limit }),
      ...(cursor !== undefined && { [names.cursor]: cursor }),
    };
  }
}

const words: Readonly<Record<string, string>> = { first: "limit", after: "cursor" };

function inWordsOfV1(error: BadInputError): BadInputError {
  const fields = Object.entries(error.fields ?? {}).map(([name, why]) => [words[name] ?? name, why]);
  return new BadInputError(Object.fromEntries(fields), error.message);
}
