import type { Site } from "./site";

interface Search<Row> {
  /** Takes `$after`, and `pageInfo { endCursor hasNextPage }` of its only field. */
  query: string;
  variables?: object;
  matches: (row: Row) => boolean;
}

/** The first row of a list that matches, on whichever page: what the demo has on its first ones is chance. */
export async function firstOf<Row>(
  site: Site,
  token: string,
  { query, variables, matches }: Search<Row>,
): Promise<Row> {
  for (let after: string | null = null; ; ) {
    const [list]: any[] = Object.values(await site.graphql(token, query, { ...variables, after }));
    const found = (list.nodes as Row[]).find(matches);
    if (found) return found;
    if (!list.pageInfo.hasNextPage) throw new Error("nothing in the demo's data matches");
    after = list.pageInfo.endCursor;
  }
}
