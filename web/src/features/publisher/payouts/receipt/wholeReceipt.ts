import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { PayoutLinesDocument, type PayoutLinesQueryVariables } from "../../../../generated/publisher";
import type { LineRow, PayoutRow } from "../payoutTypes";

export interface WholeReceipt {
  payout: PayoutRow;
  lines: readonly LineRow[];
}

/** A receipt is whole or it is none: all pages of the lines, one after the other. */
async function readReceipt(client: ApolloClient, id: string): Promise<WholeReceipt> {
  const lines: LineRow[] = [];
  for (let after: string | null = null; ; ) {
    const variables: PayoutLinesQueryVariables = { id, after };
    const { data } = await client.query({ query: PayoutLinesDocument, variables });
    if (!data) throw new Error("Failed to load the payout");
    const { lines: page, ...payout } = data.payout;
    lines.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { payout, lines };
    after = page.pageInfo.endCursor;
  }
}

interface Reading {
  receipt?: WholeReceipt;
  error?: unknown;
}

export function useReceipt(id: string) {
  const client = useApolloClient();
  const [reading, setReading] = useState<Reading>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isWanted = true;
    const say = (now: Reading) => isWanted && setReading(now);
    say({});
    readReceipt(client, id).then(
      (receipt) => say({ receipt }),
      (error: unknown) => say({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [client, id, attempt]);

  return { ...reading, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
