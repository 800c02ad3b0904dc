import Box from "@mui/material/Box";
import { useStatementLinesQuery } from "../../../generated/advertiser";
import { DataTable } from "../../../ui/DataTable";
import { Failure } from "../../../ui/dashboard/Failure";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { usePages } from "../../../ui/dashboard/usePages";
import { EmptyState } from "../../../ui/EmptyState";
import { lineColumns } from "./lineColumns";

const PAGE = 10;

export function MonthLines({ month, name }: { month: string; name: string }) {
  const pages = usePages();
  const { data, previousData, error, refetch } = useStatementLinesQuery({
    variables: { month, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const lines = (data ?? previousData)?.statementMonths[0]?.lines;
  const end = lines?.pageInfo.hasNextPage ? lines.pageInfo.endCursor : null;
  if (!lines) {
    if (error) return <Failure error={error} fallback="Failed to load the lines" retry={refetch} />;
    return data ? <EmptyState title="Nothing is left of this month." /> : <TableSkeleton rows={6} />;
  }
  const label = `Lines of ${name}`;
  return (
    <Box sx={{ borderTop: "1px solid", borderColor: "divider", bgcolor: "background.raised" }}>
      <TableFrame label={label}>
        <DataTable label={label} columns={lineColumns} rows={lines.nodes} rowKey={({ id }) => id} />
      </TableFrame>
      {lines.totalCount > PAGE && (
        <PageButtons
          label={`Pages of ${name}`}
          first={pages.skipped * PAGE + 1}
          shown={lines.nodes.length}
          total={lines.totalCount}
          onPrevious={pages.isFirst ? undefined : pages.previous}
          onNext={end ? () => pages.next(end) : undefined}
        />
      )}
    </Box>
  );
}
