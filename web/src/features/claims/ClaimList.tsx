import { Box } from "@mui/material";
import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type ClaimState, useClaimsQuery, useOneClaimQuery } from "../../generated/claims";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { inMoney } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { useOpenRow } from "../../lib/navigation/useOpened";
import type { Role } from "../../lib/network/user";
import { productsText } from "../../shared/sales/boughtLines";
import { OrderCell } from "../../shared/sales/orderColumns";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState, type EmptyStateProps } from "../../ui/EmptyState";
import { FilterTabs } from "../../ui/filters/FilterTabs";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { cellNoteStyle } from "../../ui/table/rowStyle";
import { useList } from "../../ui/table/useList";
import { type ClaimRow, dueText, kindLabels, looksOf } from "./claimLabels";

const ClaimDrawer = lazyPart(async () => (await import("./ClaimDrawer")).ClaimDrawer);

type ClaimTab = { id: string; label: string; state: ClaimState | null };

export interface ClaimListProps {
  side: Role;
  title: string;
  lead: string;
  /** The first tab is selected initially. */
  tabs: readonly [ClaimTab, ...ClaimTab[]];
  /** Shown on the first tab while it is empty. */
  empty: EmptyStateProps;
}

/** One side's claims by state; a claim opens in the drawer. */
export function ClaimList({ side, title, lead, tabs, empty }: ClaimListProps) {
  const [tab, setTab] = useChoice("state", tabs);
  const state = tabs.find(({ id }) => id === tab)?.state ?? null;
  const paged = useList(useClaimsQuery, (data) => data.claims, { state });
  const { list } = paged;
  const { row: claim, open, close } = useOpenRow(list?.nodes ?? [], useOneClaimQuery, (data) => data.claim);
  const columns = claimColumns(side, list?.nodes ?? [], open);
  return (
    <Panel title={title} lead={lead}>
      <FilterTabs
        label={t("Status")}
        tabs={tabs.map((one) => ({ ...one, count: one.id === tab ? (list?.totalCount ?? 0) : 0 }))}
        chosen={tab}
        onChoose={setTab}
      />

      <DataTable
        layout="fixed"
        label={t("Claims")}
        columns={columns}
        onOpen={open}
        plural={t("claims")}
        paged={paged}
        failure={t("Failed to load the claims")}
        skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
        empty={<EmptyState {...(tab === tabs[0].id ? empty : noneInState)} />}
      />
      <Suspense fallback={null}>
        <ClaimDrawer side={side} claim={claim} onClose={close} />
      </Suspense>
    </Panel>
  );
}

const noneInState = { title: t("No claims with this status."), text: t("Choose another status above.") };

/** The columns of each side; `open` shows the claim in the drawer. */
function claimColumns(role: Role, rows: readonly ClaimRow[], open: (id: string) => void): Column<ClaimRow>[] {
  const isPictured = rows.some(({ lines }) => lines.some(({ product }) => product?.picturePath));
  const brand: Column<ClaimRow> = {
    id: "brand",
    order: 3,
    label: t("Brand"),
    width: "18%",
    cell: ({ merchant }) => merchant?.name ?? t("Unknown"),
  };
  const publisher: Column<ClaimRow> = {
    id: "who",
    order: 3,
    label: t("Creator"),
    width: "18%",
    cell: ({ publisherName }) => publisherName ?? t("Former creator"),
  };
  return [
    {
      id: "order",
      order: 1,
      label: t("Order"),
      isHeading: true,
      cell: ({ id, orderId, kind, lines }) => (
        <OrderCell
          {...{ orderId, lines, isPictured }}
          note={[kindLabels[kind], productsText(lines)].filter(Boolean).join(" · ")}
          label={t("Claim about order {orderId}: {kind}", { orderId, kind: kindLabels[kind] })}
          onOpen={() => open(id)}
        />
      ),
    },
    ...(role === "publisher" ? [brand] : role === "admin" ? [publisher, brand] : [publisher]),
    {
      id: "status",
      order: 4,
      label: t("Status"),
      width: 230,
      cell: (claim) => {
        const due = dueText(claim);
        return (
          <>
            <Badge variant={looksOf(claim.state, role).variant}>{looksOf(claim.state, role).label}</Badge>
            {due && <Box sx={noteStyle}>{due}</Box>}
          </>
        );
      },
    },
    { id: "ordered", label: t("Ordered"), width: 120, priority: 3, cell: ({ orderedAt }) => localDay(orderedAt) },
    { id: "opened", label: t("Opened"), width: 120, priority: 2, cell: ({ openedAt }) => localDay(openedAt) },
    {
      id: "amount",
      order: 2,
      label: t("Amount"),
      width: 110,
      align: "end",
      cell: ({ amount }) => (amount ? inMoney(amount) : "–"),
    },
  ];
}

const noteStyle = { ...cellNoteStyle, fontWeight: 400 } as const;
