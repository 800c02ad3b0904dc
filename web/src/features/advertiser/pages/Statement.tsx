import { Box, Button, ButtonBase, Typography } from "@mui/material";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import {
  type StatementLinesQuery,
  type StatementMonthsQuery,
  useStatementLinesQuery,
  useStatementMonthsQuery,
} from "../../../generated/advertiser";
import { utcDay, utcMonth } from "../../../lib/dates";
import { fromCents, inCount, inMoney, type Money } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { LogDayNote } from "../../../shared/proof/receipts";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Dl, H3, Pairs } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";

const INFO =
  "Commission counts in the month (UTC) its order was received. Reversals for returns and declined orders count in the month they happen.";

/** Whoever stores this digest can later verify that the ledger was not rewritten. */
const Digest = ({ text }: { text: string }) => (
  <Typography
    sx={{ px: "20px", py: 2, borderTop: "1px solid", borderColor: "divider", fontSize: 13, color: "text.secondary" }}
  >
    Ledger digest:{" "}
    <Box component="code" sx={{ overflowWrap: "anywhere" }}>
      {text}
    </Box>
    . Keep it: it proves that the ledger is not rewritten later.
  </Typography>
);

/** Of so many months the sums show at first. */
const NEWEST = 4;

function Months({ months }: { months: StatementMonthsQuery["statementMonths"] }) {
  const { id: opened, open, close } = useOpened("month");
  const [isAll, setAll] = useState(months.findIndex(({ month }) => month === opened) >= NEWEST);
  const toggle = (month: string) => (opened === month ? close() : open(month));
  return (
    <>
      {(isAll ? months : months.slice(0, NEWEST)).map((month) => (
        <MonthEntry key={month.month} {...month} isOpen={month.month === opened} onToggle={() => toggle(month.month)} />
      ))}
      {!isAll && months.length > NEWEST && (
        <Box sx={{ px: "20px", py: 1.5, borderTop: "1px solid", borderColor: "divider" }}>
          <Button size="small" onClick={() => setAll(true)}>{`Show all ${inCount(months.length)} months`}</Button>
        </Box>
      )}
    </>
  );
}

/** What the shop owes by month, each expandable to its lines. */
export function Statement() {
  const { data, error, refetch } = useStatementMonthsQuery({ fetchPolicy: "cache-and-network" });
  const months = data?.statementMonths;
  return (
    <Panel title="Statement" lead="Commission owed by month. Open a month to see its entries." info={INFO}>
      {!months ? (
        <NotLoaded error={error} fallback="Failed to load your statement" retry={refetch} rows={4} />
      ) : months.length === 0 ? (
        <EmptyState title="Nothing owed yet" text="Your first month starts with your first order from a publisher." />
      ) : (
        <Months months={months} />
      )}
      {months && months.length > 0 && (
        <Box component="details" sx={proofStyle}>
          <summary>Proofs for this statement</summary>
          {months[0]?.digest && <Digest text={months[0].digest} />}
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

type Month = StatementMonthsQuery["statementMonths"][number];

/** A month's totals, expandable to its lines. */
function MonthEntry({ month, isOpen, onToggle, ...sums }: Month & { isOpen: boolean; onToggle: () => void }) {
  const id = useId();
  const name = utcMonth(month);
  const inCurrency = (cents: number) => fromCents(cents, sums.owed.currency);
  const figures = [
    ["Commission", inCurrency(sums.earned.cents)],
    ["Reversed", inCurrency(-sums.takenBack.cents || 0)],
    ["Pending", inCurrency(sums.pending.cents)],
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
          <Pairs of={[...figures, ["Owed", inMoney(sums.owed)]]} />
        </Dl>
      </Box>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MonthLines month={month} name={name} />}
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

/** The size of its pages stands in the query, whose cost counts it for every month. */
const useMonthLines = ({
  variables,
  ...options
}: {
  variables: { month: string; first: number; after?: string | null };
}) => useStatementLinesQuery({ ...options, variables: { month: variables.month, after: variables.after ?? null } });

function MonthLines({ month, name }: { month: string; name: string }) {
  const paged = useList(
    useMonthLines,
    (data) => data.statementMonths[0]?.lines,
    { month },
    { size: 10, name: "lines" },
  );
  const empty = <EmptyState title="No entries this month." />;
  if (paged.data && !paged.list) return empty;
  return (
    <Box sx={{ borderTop: "1px solid", borderColor: "divider", bgcolor: "background.raised" }}>
      <Box sx={{ display: "flex", justifyContent: "flex-end", px: "20px", pt: 1.5 }}>
        <DownloadButton
          path={`/api/v1/advertiser/statements/${month}/receipts.zip`}
          fileName={`weft-receipts-${month}.zip`}
          label={`Receipts of all orders of ${name}`}
        >
          Receipts for all orders
        </DownloadButton>
      </Box>
      <DataTable
        label={`Lines of ${name}`}
        plural={name}
        paged={paged}
        columns={lineColumns}
        failure="Failed to load the lines"
        skeleton={{ rows: 6 }}
        empty={empty}
      />
    </Box>
  );
}

type Line = NonNullable<StatementLinesQuery["statementMonths"][number]>["lines"]["nodes"][number];

/** A negative line takes back all or part of a commission or a bonus. */
const whatOf = ({
  owed,
  sale,
  bonus,
}: Pick<Line, "owed"> & { sale: Pick<NonNullable<Line["sale"]>, "status"> | null; bonus?: unknown }) => {
  if (bonus) return owed.cents >= 0 ? "Monthly bonus" : "Bonus corrected: return";
  if (owed.cents >= 0) return sale?.status === "PENDING" ? "Commission, pending" : "Commission";
  return sale?.status === "DECLINED" ? "Reversed: declined" : "Reversed: return";
};

const amountIn = (amount: Money | undefined): string => (amount ? inMoney(amount) : "–");

const lineColumns: Column<Line>[] = [
  {
    id: "order",
    label: "Order",
    isHeading: true,
    cell: ({ sale, bonus }) => bonus?.name ?? sale?.orderId ?? "Unknown",
  },
  { id: "date", label: "Date", cell: ({ at }) => <time dateTime={at}>{utcDay(at)}</time> },
  { id: "what", label: "Entry", cell: whatOf },
  { id: "publisher", label: "Publisher", cell: ({ sale, bonus }) => (bonus ?? sale)?.publisherName ?? "Unknown" },
  {
    id: "amount",
    label: "Order amount",
    align: "end",
    cell: ({ sale, bonus }) => amountIn(bonus?.base ?? sale?.amount),
  },
  { id: "rate", label: "Rate", align: "end", cell: ({ sale }) => (sale ? `${sale.commissionRate}%` : "–") },
  { id: "owed", label: "Owed", align: "end", cell: ({ owed }) => <b style={{ fontWeight: 600 }}>{inMoney(owed)}</b> },
];
