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
