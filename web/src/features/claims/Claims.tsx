import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import type { ClaimListProps } from "./ClaimList";

const ClaimList = lazyPart(async () => (await import("./ClaimList")).ClaimList);

/** The list of claims, loaded after the page's own code. */
export const Claims = (props: ClaimListProps) => (
  <Suspense
    fallback={
      <Panel title={props.title} lead={props.lead}>
        <TableSkeleton rows={4} row={{ xs: 72, md: 52 }} />
      </Panel>
    }
  >
    <ClaimList {...props} />
  </Suspense>
);

const tabs = [
  { id: "team", label: t("Escalated"), state: "ESCALATED" },
  { id: "waiting", label: t("With brands"), state: "WAITING" },
  { id: "accepted", label: t("Accepted"), state: "ACCEPTED" },
  { id: "closed", label: t("Closed"), state: "CLOSED" },
  { id: "all", label: t("All"), state: null },
] as const;

/** Claims escalated to the network's admins, and all others. */
export const AdminClaims = () => (
  <Claims
    side="admin"
    title={t("Claims")}
    lead={t("Creators escalate declined claims and payout claims to us. Our decision is final.")}
    tabs={tabs}
    empty={{ title: t("No escalated claims."), text: t("Claims escalated by creators appear here.") }}
  />
);
