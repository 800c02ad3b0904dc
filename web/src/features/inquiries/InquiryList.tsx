import { Box } from "@mui/material";
import { type ReactNode, Suspense } from "react";
import { type InquiryState, useInquiriesQuery, useOneInquiryQuery } from "../../generated/inquiries";
import { localDay } from "../../lib/dates";
import { lazyPart } from "../../lib/lazyPart";
import { inMoney } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { useOpenRow } from "../../lib/navigation/useOpened";
import type { Role } from "../../lib/network/user";
import { OrderCell } from "../../shared/sales/OrderCell";
import { piecesOf } from "../../shared/sales/piecesOf";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { FilterTabs } from "../../ui/table/FilterTabs";
import { PagedList } from "../../ui/table/PagedList";
import { cellNoteStyle } from "../../ui/table/rowStyle";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { usePaged } from "../../ui/table/usePaged";
import { type WorkColumn, WorkTable } from "../../ui/table/WorkTable";
import { dueText, type InquiryRow, kindLabels, looksOf } from "./inquiryLabels";

const InquiryDrawer = lazyPart(async () => (await import("./InquiryDrawer")).InquiryDrawer);

export type InquiryTab = { id: string; label: string; state: InquiryState | null };

export interface InquiryListProps {
  side: Role;
  title: string;
  lead: string;
  /** The first one is shown at first. */
  tabs: readonly [InquiryTab, ...InquiryTab[]];
  /** For each tab, what stands there while it is empty. */
  empty: (tab: string) => ReactNode;
}

/** Claims as one side sees them, by their state; a claim opens in the drawer. */
export function InquiryList({ side, title, lead, tabs, empty }: InquiryListProps) {
  const [tab, setTab] = useChoice("state", tabs);
  const state = tabs.find(({ id }) => id === tab)?.state ?? null;
  const paged = usePaged(useInquiriesQuery, (data) => data.inquiries, useAddressPages(25), { state });
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
      <Box sx={inquiryTableStyle}>
        <PagedList
          label="claims"
          {...paged}
          failure="Failed to load the claims"
          rows={4}
          row={{ xs: 72, md: 52 }}
          empty={empty(tab)}
        >
          {(rows) => (
            <WorkTable label="Claims" columns={columns} rows={rows} rowKey={({ id }) => id} density="comfortable" />
          )}
        </PagedList>
      </Box>
      <Suspense fallback={null}>
        <InquiryDrawer side={side} inquiry={inquiry} onClose={close} />
      </Suspense>
    </Panel>
  );
}

/** The columns of each side; `open` shows the claim in the drawer. */
function inquiryColumns(role: Role, rows: readonly InquiryRow[], open: (id: string) => void): WorkColumn<InquiryRow>[] {
  const isPictured = rows.some(({ lines }) => lines.some(({ product }) => product?.picturePath));
  const brand: WorkColumn<InquiryRow> = {
    id: "brand",
    label: "Brand",
    width: "18%",
    cell: ({ merchant }) => merchant?.name ?? "Unknown",
  };
  const publisher: WorkColumn<InquiryRow> = {
    id: "who",
    label: "Publisher",
    width: "18%",
    cell: ({ publisherName }) => publisherName ?? "Former publisher",
  };
  return [
    {
      id: "order",
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
      label: "State",
      width: 230,
      cell: (claim) => {
        const due = dueText(claim);
        return (
          <>
            <StateBadge {...looksOf(claim.state, role)} />
            {due && <Box sx={noteStyle}>{due}</Box>}
          </>
        );
      },
    },
    { id: "ordered", label: "Ordered", width: 120, priority: 3, cell: ({ orderedAt }) => localDay(orderedAt) },
    { id: "opened", label: "Opened", width: 120, priority: 2, cell: ({ openedAt }) => localDay(openedAt) },
    { id: "amount", label: "Amount", width: 110, align: "end", cell: ({ amount }) => (amount ? inMoney(amount) : "–") },
  ];
}

/** On phones the amount stands beside the order, and the state beside the other side's name. */
const inquiryTableStyle = {
  "@media screen and (max-width: 759.95px)": {
    "& tbody [data-cell=order]": { order: 1 },
    "& tbody [data-cell=amount]": { order: 2 },
    "& tbody [data-cell=brand], & tbody [data-cell=who]": { order: 3 },
    "& tbody [data-cell=status]": { order: 4, textAlign: "right" },
  },
} as const;

const noteStyle = { ...cellNoteStyle, fontWeight: 400 } as const;

const StateBadge = ({ label, variant }: ReturnType<typeof looksOf>) => <Badge variant={variant}>{label}</Badge>;
