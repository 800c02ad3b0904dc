import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useStatementMonthsQuery } from "../../../generated/advertiser";
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
        months.map((month, index) => <MonthEntry key={month.month} {...month} isFirst={index === 0} />)
      )}
      {months?.[0]?.digest && <Digest text={months[0].digest} />}
      {months && months.length > 0 && <LogDayNote last={data.logDay} />}
    </Panel>
  );
}
