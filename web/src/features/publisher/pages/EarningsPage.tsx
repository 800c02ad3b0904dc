import { Button } from "@mui/material";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { NextPayoutDocument } from "../../../generated/payouts";
import {
  ProposedReturnsDocument,
  PublisherDashboardDocument,
  PublisherSalesDocument,
  useAcceptReturnMutation,
  useProposedReturnsQuery,
  useRefuseReturnMutation,
} from "../../../generated/publisher";
import { lazyPart } from "../../../lib/lazyPart";
import { paths } from "../../../lib/navigation/paths";
import { LateReturns } from "../../../shared/sales/LateReturnList";
import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { Pager } from "../../../ui/table/Pager";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { PublisherLive } from "../PublisherLive";
import { ListPlaceholder } from "../placeholders";

const INFO = t(
  "A brand reported these returns more than 30 days after its return window. Commission is only reversed if you or an admin accept.",
);
const after = {
  refetchQueries: [ProposedReturnsDocument, PublisherSalesDocument, PublisherDashboardDocument, NextPayoutDocument],
};

/** Hidden unless a brand awaits the publisher's decision. */
function PublisherLateReturns() {
  const can = useRights();
  const pages = useAddressPages(5, "returns");
  const { data } = useProposedReturnsQuery({ variables: { after: pages.after }, fetchPolicy: "cache-and-network" });
  const [accept] = useAcceptReturnMutation(after);
  const [refuse] = useRefuseReturnMutation(after);
  const list = data?.proposedReturns;
  return (
    <LateReturns
      list={list}
      info={INFO}
      isOwn
      canAccept={can("acceptReturn")}
      canRefuse={can("refuseReturn")}
      onAccept={(id) => accept({ variables: { id } })}
      onRefuse={(id) => refuse({ variables: { id } })}
    >
      {list && <Pager label={t("late returns")} pages={pages} list={list} isStale={false} />}
    </LateReturns>
  );
}

const EarningsList = lazyPart(async () => (await import("../sales/EarningsList")).EarningsList);

export const EarningsPage = () => (
  <RolePage needs="publisher" title={t("Earnings")}>
    <Earnings />
  </RolePage>
);

function Earnings() {
  const days = useRange();
  return (
    <>
      <PageHead title={t("Earnings")} note={<PublisherLive />}>
        <Button component={Link} to={paths.publisherClaims} variant="outlined">
          {t("Claims")}
        </Button>
        <RangePicker {...days} />
      </PageHead>
      <PublisherLateReturns />
      <Suspense fallback={<ListPlaceholder title={t("Orders")} />}>
        <EarningsList days={days} />
      </Suspense>
    </>
  );
}
