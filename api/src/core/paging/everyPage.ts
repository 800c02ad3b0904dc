import { limits } from "../../contract/limits";
import type { Page, PageArgs } from "./page";

/** All rows of a list, a page at a time. */
export async function* everyPage<T>(list: (page: PageArgs) => Promise<Page<T>>): AsyncGenerator<T[]> {
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: Page<T> = await list({ first: limits.pageSize.max, after });
    yield nodes;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
}
