import Box from "@mui/material/Box";
import { type ReactNode, Suspense } from "react";
import { type InquiryState, useInquiriesQuery } from "../../generated/inquiries";
import { lazyPart } from "../../lib/lazyPart";
import { useChoice } from "../../lib/navigation/useAddress";
import type { Role } from "../../lib/network/user";
import { Panel } from "../../ui/dashboard/Panel";
import { FilterTabs } from "../../ui/table/FilterTabs";
import { PagedList } from "../../ui/table/PagedList";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";
import { WorkTable } from "../../ui/table/WorkTable";
import { inquiryColumns, inquiryTableStyle } from "./inquiryColumns";
import { useOpenInquiry } from "./useOpenInquiry";

const InquiryDrawer = lazyPart(async () => (await import("./InquiryDrawer")).InquiryDrawer);

const PAGE_SIZE = 25;

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
  const pages = useAddressPages(PAGE_SIZE);
  const answer = useInquiriesQuery({
    variables: { first: PAGE_SIZE, after: pages.after, state },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(JSON.stringify([state, pages.after]), answer)?.inquiries;
  const { inquiry, open, close } = useOpenInquiry(list?.nodes ?? []);
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
          pages={pages}
          list={list}
          error={answer.error}
          isStale={answer.data === undefined}
          retry={answer.refetch}
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
