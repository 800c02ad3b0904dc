import { Box, ButtonBase } from "@mui/material";
import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type RiskHoldFragment, useRiskHoldsQuery } from "../../generated/risk";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { useChoice } from "../../lib/navigation/useAddress";
import { useOpened } from "../../lib/navigation/useOpened";
import { clockOf, holdLooks } from "../../shared/holds/Findings";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterTabs } from "../../ui/filters/FilterTabs";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { cellNoteStyle, rowButtonStyle } from "../../ui/table/rowStyle";
import { useList } from "../../ui/table/useList";

const HoldDrawer = lazyPart(async () => (await import("./HoldDrawer")).HoldDrawer);

const tabs = [
  { id: "open", label: t("On hold") },
  { id: "over", label: t("Resolved") },
] as const;

/** Payout lines on hold, and decided ones. */
export function HoldList() {
  const [tab, setTab] = useChoice("state", tabs);
  const isOpen = tab === "open";
  const paged = useList(useRiskHoldsQuery, (data) => data.riskHolds, { isOpen });
  const { list } = paged;
  const { id, open, close } = useOpened();
  return (
    <Panel
      title={t("Payout lines on hold")}
      lead={t(
        "Automated rules flagged these lines. Nothing is declined. Payouts leave them out until you decide, for up to 30 days.",
      )}
    >
      <FilterTabs
        label={t("Status")}
        tabs={tabs.map((one) => ({ ...one, count: one.id === tab ? (list?.totalCount ?? 0) : 0 }))}
        chosen={tab}
        onChoose={setTab}
      />
      <DataTable
        layout="fixed"
        label={t("Payout lines on hold")}
        columns={holdColumns(open)}
        onOpen={open}
        plural="holds"
        paged={paged}
        failure={t("Failed to load the holds")}
        skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
        empty={
          isOpen ? (
            <EmptyState title={t("No holds.")} text={t("Rules run nightly on the last 30 days.")} />
          ) : (
            <EmptyState title={t("No resolved holds.")} text={t("Resolved holds appear here.")} />
          )
        }
      />
      <Suspense fallback={null}>
        <HoldDrawer hold={list?.nodes.find((hold) => hold.id === id) ?? null} onClose={close} />
      </Suspense>
    </Panel>
  );
}

/** `open` shows the hold in the drawer. */
const holdColumns = (open: (id: string) => void): Column<RiskHoldFragment>[] => [
  {
    id: "who",
    label: t("Creator"),
    isHeading: true,
    cell: ({ id, publisherName, merchantName }) => (
      <Box sx={{ minWidth: 0, overflow: "hidden" }}>
        <ButtonBase
          aria-label={t("Hold of {publisherName} at {merchantName}", {
            publisherName: publisherName ?? t("Former creator"),
            merchantName: merchantName ?? "a former brand",
          })}
          onClick={() => open(id)}
          sx={nameStyle}
        >
          {publisherName ?? t("Former creator")}
        </ButtonBase>
        <Box sx={noteStyle}>{merchantName ?? t("Former brand")}</Box>
      </Box>
    ),
  },
  {
    id: "status",
    label: t("Status"),
    width: 250,
    cell: (hold) => (
      <>
        <Badge variant={holdLooks[hold.state].variant}>{holdLooks[hold.state].label}</Badge>
        <Box sx={noteStyle}>{clockOf(hold)}</Box>
      </>
    ),
  },
  {
    id: "why",
    label: t("Top signal"),
    width: "30%",
    priority: 3,
    cell: ({ findings }) => <Box sx={noteStyle}>{[...findings].sort((a, b) => b.points - a.points)[0]?.words}</Box>,
  },
  {
    id: "objection",
    label: t("Objection"),
    width: 110,
    priority: 2,
    cell: ({ objection }) => (objection ? t("Yes") : "–"),
  },
  { id: "since", label: t("Since"), width: 120, priority: 2, cell: ({ heldAt }) => localDay(heldAt) },
  { id: "score", label: t("Points"), width: 90, align: "end", priority: 2, cell: ({ score }) => score },
];

const noteStyle = { ...cellNoteStyle, fontWeight: 400 } as const;
const nameStyle = { ...rowButtonStyle, minHeight: 24 } as const;
