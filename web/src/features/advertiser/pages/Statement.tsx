import { Box, Button, ButtonBase } from "@mui/material";
import { ChevronDown, Printer } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type StatementMonthsQuery,
  useStatementLinesQuery,
  useStatementMonthsQuery,
} from "../../../generated/advertiser";
import { utcMonth } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { LedgerDigest, LogDayNote } from "../../../shared/proof/receipts";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Dl, H3, Pairs } from "../../../ui/html";
import { DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { statementColumns } from "./statementColumns";

const StatementPaper = lazyPart(async () => (await import("./StatementPaper")).StatementPaper);

const INFO = t(
  "Commission counts in the month (UTC) the order was received. Reversals for returns and declined orders count in the month they happen.",
);

/** The number of months whose totals are shown initially. */
const NEWEST = 4;

function Months({ months }: { months: StatementMonthsQuery["statementMonths"] }) {
  const { id: opened, open, close } = useOpened("month");
  const paper = useOpened("statement");
  const [isAll, setAll] = useState(months.findIndex(({ month }) => month === opened) >= NEWEST);
  const toggle = (month: string) => (opened === month ? close() : open(month));
  return (
    <>
      {(isAll ? months : months.slice(0, NEWEST)).map((month) => (
        <MonthEntry
          key={month.month}
          {...month}
          isOpen={month.month === opened}
          onToggle={() => toggle(month.month)}
          onPrint={() => paper.open(month.month)}
        />
      ))}
      {!isAll && months.length > NEWEST && (
        <Box sx={{ px: "20px", py: 1.5, borderTop: "1px solid", borderColor: "divider" }}>
          <Button size="small" onClick={() => setAll(true)}>
            {t("Show all {count} months", { count: inCount(months.length) })}
          </Button>
        </Box>
      )}
      <Suspense fallback={null}>{paper.id && <StatementPaper month={paper.id} onClose={paper.close} />}</Suspense>
    </>
  );
}

/** What the shop owes by month, each expandable to its lines. */
export function Statement() {
  const { data, error, refetch } = useStatementMonthsQuery({ fetchPolicy: "cache-and-network" });
  const months = data?.statementMonths;
  return (
    <Panel title={t("Statement")} lead={t("Commission owed by month. Open a month to see its entries.")} info={INFO}>
      {!months ? (
        <NotLoaded error={error} fallback={t("Failed to load your statement")} retry={refetch} rows={4} />
      ) : months.length === 0 ? (
        <EmptyState
          title={t("Nothing owed yet")}
          text={t("Your first month starts with your first order from a creator.")}
        />
      ) : (
        <Months months={months} />
      )}
      {months && months.length > 0 && (
        <Box component="details" sx={proofStyle}>
          <summary>{t("Proofs for this statement")}</summary>
          {months[0]?.digest && <LedgerDigest text={months[0].digest} />}
          <LogDayNote last={data.logDay} />
        </Box>
      )}
    </Panel>
  );
}

const proofStyle = {
  borderTop: "1px solid var(--weft-palette-divider)",
  "& > summary": { px: "20px", py: 1.5, fontSize: 14.5, fontWeight: 550, cursor: "pointer" },
  "& > summary:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;

interface MonthEntryProps extends Month {
  isOpen: boolean;
  onToggle: () => void;
  onPrint: () => void;
}

type Month = StatementMonthsQuery["statementMonths"][number];

/** A month's totals, expandable to its lines. */
function MonthEntry({ month, isOpen, onToggle, onPrint, ...sums }: MonthEntryProps) {
  const id = useId();
  const name = utcMonth(month);
  const inCurrency = (cents: number) => fromCents(cents, sums.owed.currency);
  const figures = [
    [t("Commission"), inCurrency(sums.earned.cents)],
    [t("Reversed"), inCurrency(-sums.takenBack.cents || 0)],
    [t("Pending"), inCurrency(sums.pending.cents)],
  ] as const;
  return (
    <Box component="section" aria-labelledby={`${id}-name`} sx={{ borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={headStyle}>
        <H3 id={`${id}-name`} sx={{ font: "inherit" }}>
          <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={onToggle} sx={nameStyle}>
            {name}
            <ChevronDown aria-hidden size={20} strokeWidth={1.7} data-open={isOpen} />
          </ButtonBase>
        </H3>
        <Dl sx={figuresStyle}>
          <Pairs of={[...figures, [t("Owed"), inMoney(sums.owed)]]} />
        </Dl>
      </Box>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MonthLines month={month} name={name} onPrint={onPrint} />}
      </div>
    </Box>
  );
}

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: 3,
  rowGap: 1,
  px: "20px",
  py: { xs: 1.5, md: 1.25 },
} as const;

const nameStyle = {
  gap: "10px",
  minHeight: 44,
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 28, md: 30 },
  fontWeight: 380,
  lineHeight: 1,
  textAlign: "left",
  "& svg": {
    flex: "none",
    transition: "rotate .3s",
    "@media (prefers-reduced-motion: reduce)": { transition: "none" },
  },
  "& svg[data-open=true]": { rotate: "180deg" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: 4 },
} as const;

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, minmax(112px, auto))" },
  columnGap: { xs: 2, md: 4 },
  rowGap: 1.25,
  width: { xs: "100%", md: "auto" },
  textAlign: { md: "right" },
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 16.5, fontVariantNumeric: "lining-nums tabular-nums" },
  "& > div:last-of-type dd": { fontWeight: 650 },
} as const;

/** The page size is in the query, whose cost limit counts it for every month. */
const useMonthLines = ({
  variables,
  ...options
}: {
  variables: { month: string; first: number; after?: string | null };
}) => useStatementLinesQuery({ ...options, variables: { month: variables.month, after: variables.after ?? null } });

interface MonthLinesProps {
  month: string;
  name: string;
  onPrint: () => void;
}

function MonthLines({ month, name, onPrint }: MonthLinesProps) {
  const paged = useList(
    useMonthLines,
    (data) => data.statementMonths[0]?.lines,
    { month },
    { size: 10, name: "lines" },
  );
  const empty = <EmptyState title={t("No entries this month.")} />;
  if (paged.data && !paged.list) return empty;
  return (
    <Box sx={{ borderTop: "1px solid", borderColor: "divider", bgcolor: "background.raised" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, px: "20px", pt: 1.5 }}>
        <Button
          size="small"
          aria-label={t("Print the statement of {month}", { month: name })}
          onClick={onPrint}
          startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
        >
          {t("Print")}
        </Button>
        <DownloadButton
          path={`/api/v1/advertiser/statements/${month}/receipts.zip`}
          fileName={`weft-receipts-${month}.zip`}
          label={t("Receipts of all orders of {month}", { month: name })}
        >
          {t("Receipts of all orders")}
        </DownloadButton>
      </Box>
      <DataTable
        label={t("Entries of {month}", { month: name })}
        plural={name}
        paged={paged}
        columns={statementColumns}
        failure={t("Failed to load the entries")}
        skeleton={{ rows: 6 }}
        empty={empty}
      />
    </Box>
  );
}
