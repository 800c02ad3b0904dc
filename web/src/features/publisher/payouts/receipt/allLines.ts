import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { PayoutLinesDocument } from "../../../../generated/publisher";
import type { LineRow } from "../rows";

/** A receipt is whole or it is none: all pages of the lines, one after the other. */
async function readLines(client: ApolloClient, id: string): Promise<LineRow[]> {
  const lines: LineRow[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { data } = await client.query({ query: PayoutLinesDocument, variables: { id, after: after ?? null } });
    const page = data?.payout.lines;
    lines.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  }
  return lines;
}

interface Reading {
  lines?: readonly LineRow[];
  error?: unknown;
}

export function useAllLines(id: string) {
  const client = useApolloClient();
  const [reading, setReading] = useState<Reading>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isWanted = true;
    const say = (now: Reading) => isWanted && setReading(now);
    say({});
    readLines(client, id).then(
      (lines) => say({ lines }),
      (error: unknown) => say({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [client, id, attempt]);

  return { ...reading, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
