import type { ApolloClient } from "@apollo/client";
import { t } from "../../../../../../api/src/contract/i18n/t";
import {
  PayoutLinesDocument,
  type PayoutLinesQuery,
  type PayoutLinesQueryVariables,
} from "../../../../generated/payouts";
import { useWhole } from "../../../../lib/network/useWhole";
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
    if (!data) throw new Error(t("Failed to load the payout"));
    const { lines: page, issuer, payee, ...payout } = data.payout;
    lines.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { payout, issuer, payee, lines, logDay: data.logDay };
    after = page.pageInfo.endCursor;
  }
}

export function useReceipt(id: string) {
  const { whole, ...state } = useWhole(loadReceipt, id);
  return { ...state, receipt: whole };
}
