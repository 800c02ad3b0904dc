import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdvertiserSalesQuery, useSalesToDecideQuery } from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedList } from "../../../ui/table/PagedList";
import { useLatestData } from "../../../ui/table/useLatestData";
import { usePages } from "../../../ui/table/usePages";
import { type SaleDialog, SaleDialogs } from "./SaleDialogs";
import { SalesTable } from "./SalesTable";
import { type StatusChoice, StatusFilter } from "./StatusFilter";
import { choiceLabels } from "./saleActions";

interface AdvertiserSalesPanelProps {
  days: RangeState;
  onSetUp: () => void;
}

export function AdvertiserSalesPanel({ days, onSetUp }: AdvertiserSalesPanelProps) {
  const [choice, setChoice] = useState<StatusChoice>("ALL");
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  const { range, isAllTime, query } = days;
  const hasOpenClaim = choice === "OPEN_CLAIM" ? true : null;
  const status = choice === "ALL" || choice === "OPEN_CLAIM" ? null : choice;
  const list = `${query} ${choice}`;
  const pages = usePages(10, list);
  const { container, keepFocusAt } = useKeptFocus();
  const { data: waiting } = useSalesToDecideQuery({
    variables: isAllTime ? {} : { range },
    fetchPolicy: "cache-and-network",
  });
  const { refetch, ...result } = useAdvertiserSalesQuery({
    variables: { first: pages.size, after: pages.after, status, hasOpenClaim, range, isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(`${list} ${pages.after}`, result);

  return (
    <Panel
      title="Sales"
      lead="Orders received in the selected period (UTC), newest first."
      aside={
        <DownloadButton
          path={csvPath("/api/advertiser/sales.csv", query, status ? { status: status.toLowerCase() } : {})}
          fileName="weft-sales.csv"
          label="Export CSV of sales"
        />
      }
    >
      <div ref={container}>
        <Box sx={{ px: "20px", py: 1.5 }}>
          <StatusFilter
            chosen={choice}
            counts={{
              PENDING: waiting?.pending.totalCount ?? 0,
              CLAIMED: waiting?.claimed.totalCount ?? 0,
              OPEN_CLAIM: waiting?.openClaims.totalCount ?? 0,
            }}
            onChoose={setChoice}
          />
        </Box>
        <PagedList
          label="sales"
          pages={pages}
          list={shown?.sales}
          error={result.error}
          failure="Failed to load sales"
          retry={refetch}
          empty={
            shown?.onAnyDay?.nodes.length ? (
              <OtherDays what={choice === "ALL" ? "sales" : nameOf(choice)} days={days} />
            ) : (
              <EmptyState
                {...emptyStateOf(choice)}
                action={choice === "ALL" && <Button onClick={onSetUp}>Check your tracking setup</Button>}
              />
            )
          }
        >
          {(sales) => <SalesTable sales={sales} open={setDialog} keepFocusAt={keepFocusAt} />}
        </PagedList>
      </div>
      <SaleDialogs dialog={dialog} onClose={() => setDialog(null)} keepFocusAt={keepFocusAt} />
    </Panel>
  );
}

function emptyStateOf(choice: StatusChoice): { title: string; text: string } {
  if (choice === "ALL") {
    return {
      title: "No sales yet",
      text: "Orders appear here within seconds of your shop reporting them. The tracking setup shows how.",
    };
  }
  return { title: `No ${nameOf(choice)}`, text: emptyTexts[choice] };
}

const nameOf = (choice: StatusChoice): string =>
  choice === "OPEN_CLAIM" ? "open claims" : `${choiceLabels[choice].toLowerCase()} sales`;

const emptyTexts: Record<Exclude<StatusChoice, "ALL">, string> = {
  OPEN_CLAIM: "Orders that you reported without a click and a browser claimed wait here for your decision.",
  PENDING: "No sales are waiting for your decision.",
  CLAIMED: "Orders reported only by a browser, without your server's signature, wait here for you to confirm.",
  APPROVED: "Sales you approve appear here.",
  DECLINED: "Sales you reject and orders without commission appear here.",
};
