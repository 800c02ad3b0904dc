import { Suspense } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import type { InquiryListProps } from "./InquiryList";

const InquiryList = lazyPart(async () => (await import("./InquiryList")).InquiryList);

/** The list of claims, whose code is loaded after the page's own. */
export const Claims = (props: InquiryListProps) => (
  <Suspense
    fallback={
      <Panel title={props.title} lead={props.lead}>
        <TableSkeleton rows={4} row={{ xs: 72, md: 52 }} />
      </Panel>
    }
  >
    <InquiryList {...props} />
  </Suspense>
);

const tabs = [
  { id: "team", label: "Escalated", state: "ESCALATED" },
  { id: "waiting", label: "With brands", state: "WAITING" },
  { id: "accepted", label: "Accepted", state: "ACCEPTED" },
  { id: "closed", label: "Closed", state: "CLOSED" },
  { id: "all", label: "All", state: null },
] as const;

/** The claims that publishers ask the network's people about, and all others. */
export const AdminClaims = () => (
  <Claims
    side="admin"
    title="Claims"
    lead="Publishers escalate declined claims and payout claims to us. Our decision is final."
    tabs={tabs}
    empty={{ title: "No escalated claims.", text: "Claims escalated by publishers appear here." }}
  />
);
