import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type StatementMonthsQuery, useStatementMonthsQuery } from "../../../generated/advertiser";
import { inCount } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { LogDayNote } from "../../../shared/proof/LogDayNote";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { MonthEntry } from "./MonthEntry";

const INFO =
  "Commission counts in the month (UTC) in which its order was received. Reversals for returns and declined sales count in the month in which they happen.";

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
/** In the URL, so that a reload and the browser's Back keep what is open. */
const PARAM = "month";

function Months({ months }: { months: StatementMonthsQuery["statementMonths"] }) {
  const [params, change] = useAddress();
  const opened = params.get(PARAM);
  const [isAll, setAll] = useState(months.findIndex(({ month }) => month === opened) >= NEWEST);
  const toggle = (month: string) =>
    change((address) => (opened === month ? address.delete(PARAM) : address.set(PARAM, month)));
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
    <Panel
      title="Statement"
      lead="The commission your shop owes, newest month first. Open a month to see its entries."
      info={INFO}
    >
      {!months ? (
        error ? (
          <Failure error={error} fallback="Failed to load your statement" retry={refetch} />
        ) : (
          <TableSkeleton rows={4} />
        )
      ) : months.length === 0 ? (
        <EmptyState title="Nothing is owed yet" text="The first sale from a publisher starts the first month." />
      ) : (
        <Months months={months} />
      )}
      {months && months.length > 0 && (
        <Box component="details" sx={proofStyle}>
          <summary>Proofs of this statement</summary>
          {months[0]?.digest && <Digest text={months[0].digest} />}
          <LogDayNote last={data.logDay} />
        </Box>
      )}
    </Panel>
  );
}

const proofStyle = {
  borderTop: "1px solid",
  borderColor: "divider",
  "& > summary": { px: "20px", py: 1.5, fontSize: 14.5, fontWeight: 550, cursor: "pointer" },
  "& > summary:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;
