import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import {
  PayoutLinesDocument,
  type PayoutLinesQuery,
  type PayoutLinesQueryVariables,
} from "../../../../generated/publisher";
import type { Party } from "../../../../shared/parties/DocumentFacts";
import type { LineRow, PayoutRow } from "../stages";

export interface WholeReceipt {
  payout: PayoutRow;
  issuer: Party | null;
  payee: Party | null;
  lines: readonly LineRow[];
  logDay: PayoutLinesQuery["logDay"];
}

/** Loads all pages of lines: a partial receipt is never shown. */
async function loadReceipt(client: ApolloClient, id: string): Promise<WholeReceipt> {
  const lines: LineRow[] = [];
  for (let after: string | null = null; ; ) {
    const variables: PayoutLinesQueryVariables = { id, after };
    const { data } = await client.query({ query: PayoutLinesDocument, variables });
    if (!data) throw new Error("Failed to load the payout");
    const { lines: page, issuer, payee, ...payout } = data.payout;
    lines.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { payout, issuer, payee, lines, logDay: data.logDay };
    after = page.pageInfo.endCursor;
  }
}

interface LoadState {
  receipt?: WholeReceipt;
  error?: unknown;
}

export function useReceipt(id: string) {
  const client = useApolloClient();
  const [state, setState] = useState<LoadState>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt refetches
  useEffect(() => {
    let isActive = true;
    const update = (now: LoadState) => isActive && setState(now);
    update({});
    loadReceipt(client, id).then(
      (receipt) => update({ receipt }),
      (error: unknown) => update({ error }),
    );
    return () => {
      isActive = false;
    };
  }, [client, id, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
