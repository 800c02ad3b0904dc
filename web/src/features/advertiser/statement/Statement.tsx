import { useApolloClient } from "@apollo/client/react";
import { useStatementMonthsQuery } from "../../../generated/advertiser";
import { Failure } from "../../../ui/dashboard/Failure";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { useOnReturn } from "../../../ui/dashboard/useOnReturn";
import { EmptyState } from "../../../ui/EmptyState";
import { Panel } from "../Panel";
import { MonthEntry } from "./MonthEntry";

const INFO =
  "Each commission counts in the UTC month in which its sale came in; what a return or a declined sale takes back counts in the month in which it is taken back.";

/** What the shop owes, month by month, each opened to its lines. */
export function Statement({ isShown }: { isShown: boolean }) {
  const client = useApolloClient();
  const { data, error, refetch } = useStatementMonthsQuery({ fetchPolicy: "cache-and-network" });
  const months = data?.statementMonths;
  // A sale that was decided in the meantime changes both. What cannot be read again stays as it is.
  const queries = ["StatementMonths", "StatementLines"];
  useOnReturn(isShown, () => void client.refetchQueries({ include: queries }).catch(() => undefined));
  return (
    <Panel
      title="Statement"
      lead="What your shop owes for what publishers brought, newest month first. Open a month to see every line of it."
      info={INFO}
      isFlush
    >
      {!months ? (
        error ? (
          <Failure error={error} fallback="Failed to load your statement" retry={refetch} />
        ) : (
          <TableSkeleton rows={4} />
        )
      ) : months.length === 0 ? (
        <EmptyState title="Nothing is owed yet" text="The first sale that a publisher brings opens the first month." />
      ) : (
        months.map((month, index) => <MonthEntry key={month.month} {...month} isFirst={index === 0} />)
      )}
    </Panel>
  );
}
