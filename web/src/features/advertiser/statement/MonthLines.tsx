import Box from "@mui/material/Box";
import { useStatementLinesQuery } from "../../../generated/advertiser";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { lineColumns } from "./lineColumns";

export function MonthLines({ month, name }: { month: string; name: string }) {
  const pages = useAddressPages(10, "lines");
  const { refetch, ...result } = useStatementLinesQuery({
    variables: { month, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const months = useLatestData(`${pages.after}`, result)?.statementMonths;
  const empty = <EmptyState title="No entries this month." />;
  if (months && !months[0]) return empty;
  return (
    <Box sx={{ borderTop: "1px solid", borderColor: "divider", bgcolor: "background.raised" }}>
      <Box sx={{ display: "flex", justifyContent: "flex-end", px: "20px", pt: 1.5 }}>
        <DownloadButton
          path={`/api/advertiser/statements/${month}/receipts.zip`}
          fileName={`weft-receipts-${month}.zip`}
          label={`Receipts of all orders of ${name}`}
        >
          Receipts of all orders
        </DownloadButton>
      </Box>
      <PagedTable
        title={`Lines of ${name}`}
        label={name}
        pages={pages}
        columns={lineColumns}
        list={months?.[0]?.lines}
        error={result.error}
        isStale={result.data === undefined}
        failure="Failed to load the lines"
        retry={refetch}
        rows={6}
        empty={empty}
      />
    </Box>
  );
}
