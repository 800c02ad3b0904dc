import { Box } from "@mui/material";
import { Suspense } from "react";
import { type InquiryState, useInquiriesQuery, useOneInquiryQuery } from "../../generated/inquiries";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { inMoney } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { useOpenRow } from "../../lib/navigation/useOpened";
import type { Role } from "../../lib/network/user";
import { OrderCell } from "../../shared/sales/orderColumns";
import { piecesOf } from "../../shared/sales/piecesOf";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { FilterTabs } from "../../ui/table/FilterTabs";
import { cellNoteStyle } from "../../ui/table/rowStyle";
import { useList } from "../../ui/table/useList";
import { dueText, type InquiryRow, kindLabels, looksOf } from "./inquiryLabels";

const InquiryDrawer = lazyPart(async () => (await import("./InquiryDrawer")).InquiryDrawer);

type InquiryTab = { id: string; label: string; state: InquiryState | null };

export interface InquiryListProps {
  side: Role;
  title: string;
  lead: string;
  /** The first one is shown at first. */
  tabs: readonly [InquiryTab, ...InquiryTab[]];
  /** Of the first tab, while it is empty. */
  empty: { title: string; text: string };
}

/** Claims as one side sees them, by their state; a claim opens in the drawer. */
export function InquiryList({ side, title, lead, tabs, empty }: InquiryListProps) {
  const [tab, setTab] = useChoice("state", tabs);
  const state = tabs.find(({ id }) => id === tab)?.state ?? null;
  const paged = useList(useInquiriesQuery, (data) => data.inquiries, { state });
  const { list } = paged;
  const { row: inquiry, open, close } = useOpenRow(list?.nodes ?? [], useOneInquiryQuery, (data) => data.inquiry);
  const columns = inquiryColumns(side, list?.nodes ?? [], open);
  return (
    <Panel title={title} lead={lead}>
      <FilterTabs
        label="State"
        tabs={tabs.map((one) => ({ ...one, count: one.id === tab ? (list?.totalCount ?? 0) : 0 }))}
        chosen={tab}
        onChoose={setTab}
      />

      <DataTable
        layout="fixed"
        label="Claims"
        columns={columns}
        plural="claims"
        paged={paged}
        failure="Failed to load the claims"
        skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
        empty={<EmptyState {...(tab === tabs[0].id ? empty : noneInState)} />}
      />
      <Suspense fallback={null}>
        <InquiryDrawer side={side} inquiry={inquiry} onClose={close} />
      </Suspense>
    </Panel>
  );
}

const noneInState = { title: "No claims with this status.", text: "Choose another status above." };

/** The columns of each side; `open` shows the claim in the drawer. */
function inquiryColumns(role: Role, rows: readonly InquiryRow[], open: (id: string) => void): Column<InquiryRow>[] {
  const isPictured = rows.some(({ lines }) => lines.some(({ product }) => product?.picturePath));
  const brand: Column<InquiryRow> = {
    id: "brand",
    order: 3,
    label: "Brand",
    width: "18%",
    cell: ({ merchant }) => merchant?.name ?? "Unknown",
  };
  const publisher: Column<InquiryRow> = {
    id: "who",
    order: 3,
    label: "Publisher",
    width: "18%",
    cell: ({ publisherName }) => publisherName ?? "Former publisher",
  };
  return [
    {
      id: "order",
      order: 1,
      label: "Order",
      isHeading: true,
      cell: ({ id, orderId, kind, lines }) => (
        <OrderCell
          {...{ orderId, lines, isPictured }}
          note={[kindLabels[kind], piecesOf(lines)].filter(Boolean).join(" · ")}
          label={`Claim about order ${orderId}: ${kindLabels[kind]}`}
          onOpen={() => open(id)}
        />
      ),
    },
    ...(role === "publisher" ? [brand] : role === "admin" ? [publisher, brand] : [publisher]),
    {
      id: "status",
      order: 4,
      label: "State",
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
    { id: "ordered", label: "Ordered", width: 120, priority: 3, cell: ({ orderedAt }) => localDay(orderedAt) },
    { id: "opened", label: "Opened", width: 120, priority: 2, cell: ({ openedAt }) => localDay(openedAt) },
    {
      id: "amount",
      order: 2,
      label: "Amount",
      width: 110,
      align: "end",
      cell: ({ amount }) => (amount ? inMoney(amount) : "–"),
    },
  ];
}

const noteStyle = { ...cellNoteStyle, fontWeight: 400 } as const;
