import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { type SaleStatus, useAdvertiserSalesQuery, useSalesToDecideQuery } from "../../../generated/advertiser";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { OtherDays } from "../../../ui/dashboard/OtherDays";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { useKeptFocus } from "../../../ui/dashboard/useKeptFocus";
import { useLastAnswer } from "../../../ui/dashboard/useLastAnswer";
import { usePages } from "../../../ui/dashboard/usePages";
import type { RangeState } from "../../../ui/dashboard/useRange";
import { EmptyState } from "../../../ui/EmptyState";
import { csvPath } from "../csvPath";
import { Panel } from "../Panel";
import { type SaleDialog, SaleDialogs } from "./SaleDialogs";
import { SalesTable } from "./SalesTable";
import { type StatusChoice, StatusFilter } from "./StatusFilter";
import { statusLabels } from "./saleWords";

const PAGE_SIZE = 10;

interface SalesPanelProps {
  days: RangeState;
  onSetUp: () => void;
}

export function SalesPanel({ days, onSetUp }: SalesPanelProps) {
  const [choice, setChoice] = useState<StatusChoice>("ALL");
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  const { range, isAllTime, query } = days;
  const status = choice === "ALL" ? null : choice;
  const list = `${query} ${choice}`;
  const pages = usePages(list);
  const { place, keepAt } = useKeptFocus();
  const { data: waiting } = useSalesToDecideQuery({
    variables: isAllTime ? {} : { range },
    fetchPolicy: "cache-and-network",
  });
  const { refetch, ...answer } = useAdvertiserSalesQuery({
    variables: { first: PAGE_SIZE, after: pages.after, status, range, isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLastAnswer(`${list} ${pages.after}`, answer);
  const sales = shown?.sales;

  return (
    <Panel
      title="Sales"
      lead="Orders we heard of on the days chosen above (UTC), newest first. The CSV holds the same."
      aside={
        <DownloadButton
          path={csvPath("/api/advertiser/sales.csv", query, status ? { status: status.toLowerCase() } : {})}
          fileName="weft-sales.csv"
          label="Export CSV of sales"
        />
      }
      isFlush
    >
      <div ref={place}>
        <Box sx={{ px: "20px", pb: 1.5 }}>
          <StatusFilter
            chosen={choice}
            counts={{ PENDING: waiting?.pending.totalCount ?? 0, CLAIMED: waiting?.claimed.totalCount ?? 0 }}
            onChoose={setChoice}
          />
        </Box>
        {!sales ? (
          answer.error ? (
            <Failure error={answer.error} fallback="Failed to load sales" retry={refetch} />
          ) : (
            <TableSkeleton rows={PAGE_SIZE} />
          )
        ) : sales.nodes.length === 0 ? (
          shown?.onAnyDay?.nodes.length ? (
            <OtherDays what={status ? `${statusLabels[status].toLowerCase()} sales` : "sales"} days={days} />
          ) : (
            <EmptyState
              {...emptyWords(choice)}
              action={choice === "ALL" && <Button onClick={onSetUp}>Check your tracking set-up</Button>}
            />
          )
        ) : (
          <>
            <SalesTable sales={sales.nodes} open={setDialog} keepAt={keepAt} />
            <PageButtons
              label="Pages of sales"
              first={pages.skipped * PAGE_SIZE + 1}
              shown={sales.nodes.length}
              total={sales.totalCount}
              onPrevious={pages.isFirst ? undefined : pages.previous}
              onNext={nextOf(sales.pageInfo, pages.next)}
            />
          </>
        )}
      </div>
      <SaleDialogs dialog={dialog} onClose={() => setDialog(null)} keepAt={keepAt} />
    </Panel>
  );
}

function nextOf(
  { hasNextPage, endCursor }: { hasNextPage: boolean; endCursor: string | null },
  next: (cursor: string) => void,
) {
  return hasNextPage && endCursor ? () => next(endCursor) : undefined;
}

function emptyWords(choice: StatusChoice): { title: string; text: string } {
  if (choice === "ALL") {
    return {
      title: "No sales yet",
      text: "Orders appear here within seconds of your shop reporting them. The tracking set-up shows how it does.",
    };
  }
  return { title: `No ${statusLabels[choice].toLowerCase()} sales`, text: emptyTexts[choice] };
}

const emptyTexts: Record<SaleStatus, string> = {
  PENDING: "Nothing waits for your decision.",
  CLAIMED: "Orders that only a browser told of, without your server's signature, wait here for you to vouch for them.",
  APPROVED: "Sales that you approve stand here.",
  DECLINED: "Sales that you reject stand here, and orders that no link earns a commission for.",
};
