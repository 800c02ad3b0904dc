import type { ApolloClient } from "@apollo/client";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  StatementPaperDocument,
  type StatementPaperQuery,
  type StatementPaperQueryVariables,
} from "../../../generated/advertiser";
import { utcDay, utcMonth } from "../../../lib/dates";
import { fromCents, inCount, inMoney, inWords } from "../../../lib/money";
import { useWhole } from "../../../lib/network/useWhole";
import { partyText } from "../../../shared/parties/DocumentFacts";
import { LedgerDigest, LogDayNote } from "../../../shared/proof/receipts";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { P } from "../../../ui/html";
import { PaperButtons, PaperDialog, PaperFoot, PaperHead, PaperSums, PaperTable } from "../../../ui/paper/Paper";
import { DataTable } from "../../../ui/table/DataTable";
import { type StatementLine, statementColumns } from "./statementColumns";

interface StatementPaperProps {
  /** Such as 2026-11. */
  month: string;
  onClose: () => void;
}

/** A month of a brand's statement with all its entries, to read or print. */
export function StatementPaper({ month, onClose }: StatementPaperProps) {
  const { whole, error, retry } = useWhole(loadStatement, month);
  const name = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? utcMonth(month) : month;
  return (
    <PaperDialog
      title={t("Statement for {month}", { month: name })}
      kind={t("Statement")}
      number={name}
      onClose={onClose}
      width={860}
    >
      {whole ? (
        <Content {...whole} />
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load your statement")} retry={retry} rows={4} />
      )}
    </PaperDialog>
  );
}

interface WholeStatement {
  brand: StatementPaperQuery["myMerchant"];
  sums: StatementPaperQuery["statementMonths"][number];
  lines: readonly StatementLine[];
  logDay: StatementPaperQuery["logDay"];
}

/** More would be a book: a paper with more entries only has the sums. */
const MAX_LINES = 1000;

async function loadStatement(client: ApolloClient, month: string): Promise<WholeStatement> {
  const lines: StatementLine[] = [];
  for (let after: string | null = null; ; ) {
    const variables: StatementPaperQueryVariables = { month, after };
    // The current month grows while it is open.
    const { data } = await client.query({ query: StatementPaperDocument, variables, fetchPolicy: "network-only" });
    const sums = data?.statementMonths[0];
    if (!data || !sums) throw new Error(t("There is no statement for this month."));
    const { totalCount, pageInfo, nodes } = sums.lines;
    lines.push(...nodes);
    const isLong = totalCount > MAX_LINES;
    if (isLong || !pageInfo.hasNextPage) {
      return { brand: data.myMerchant, sums, lines: isLong ? [] : lines, logDay: data.logDay };
    }
    after = pageInfo.endCursor;
  }
}

function Content({ brand, sums, lines, logDay }: WholeStatement) {
  const { month, digest, issuer, payer, earned, takenBack, owed, pending } = sums;
  const inCurrency = (cents: number) => fromCents(cents, owed.currency);
  return (
    <>
      <PaperHead
        from={{ label: t("Issued by"), text: partyText(issuer, t("Weft, the affiliate network for fashion")) }}
        to={{ label: t("Issued to"), text: partyText(payer, brand?.name ?? ""), logo: brand?.logo }}
        facts={[
          [t("Month"), t("{month} (UTC)", { month: utcMonth(month) })],
          [t("As of"), utcDay(new Date().toISOString())],
          [t("Entries"), inCount(sums.lines.totalCount)],
          [t("Pending"), inMoney(pending)],
        ]}
      />
      {lines.length > 0 && (
        <PaperTable>
          <DataTable
            label={t("Entries of {month}", { month: utcMonth(month) })}
            columns={statementColumns}
            rows={lines}
          />
        </PaperTable>
      )}
      <PaperSums
        label={t("Totals")}
        before={[
          [t("Commission"), inMoney(earned)],
          [t("Reversed"), inCurrency(-takenBack.cents || 0)],
        ]}
        total={[t("Owed"), inMoney(owed)]}
      />
      <PaperFoot>
        {lines.length === 0 && <P>{t("This month has too many entries to print. Only the totals are shown.")}</P>}
        <P>
          {t("All amounts are in {currency}.", { currency: inWords(owed.currency) })} {t("All days are UTC.")}{" "}
          {t("This is not an invoice.")}
        </P>
        {digest && <LedgerDigest text={digest} />}
        <LogDayNote last={logDay} />
      </PaperFoot>
      <PaperButtons />
    </>
  );
}
