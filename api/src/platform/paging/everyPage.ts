import { limits } from "../../contract/limits";

interface Read<T> {
  nodes: T[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

interface Wanted {
  first: number;
  after: string | null;
}

/** All rows of a list, a page at a time. */
export async function* everyPage<T>(list: (page: Wanted) => Promise<Read<T>>): AsyncGenerator<T[]> {
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Read<T> = await list({ first: limits.pageSize.max, after });
    yield nodes;
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  } while (after);
}
