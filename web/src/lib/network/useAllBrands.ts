import { useEffect } from "react";

interface Brands {
  brands: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

interface Result<Data> {
  data?: Data;
  fetchMore: (more: {
    variables: { after: string | null };
    updateQuery: (before: Data, next: { fetchMoreResult: Data }) => Data;
  }) => Promise<unknown>;
}

/** Reads on until no brand is missing: a choice must not end with the first page. */
export function useAllBrands<Data extends Brands>({
  data,
  fetchMore,
}: Result<Data>): Data["brands"]["nodes"] | undefined {
  const { hasNextPage = false, endCursor = null } = data?.brands.pageInfo ?? {};

  useEffect(() => {
    if (!hasNextPage) return;
    const updateQuery = (before: Data, { fetchMoreResult: next }: { fetchMoreResult: Data }): Data => ({
      ...next,
      brands: { ...next.brands, nodes: [...before.brands.nodes, ...next.brands.nodes] },
    });
    fetchMore({ variables: { after: endCursor }, updateQuery }).catch(() => undefined);
  }, [hasNextPage, endCursor, fetchMore]);

  return data?.brands.nodes;
}
