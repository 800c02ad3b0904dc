import { Button } from "@mui/material";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../../lib/lazyPart";
import { paths } from "../../../lib/navigation/paths";
import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { ListPlaceholder } from "../ListPlaceholder";
import { PublisherLive } from "../PublisherLive";
import { PublisherLateReturns } from "../sales/PublisherLateReturns";

const EarningsList = lazyPart(async () => (await import("../sales/EarningsList")).EarningsList);

export const EarningsPage = () => (
  <RolePage needs="publisher" title="Earnings">
    <Earnings />
  </RolePage>
);

function Earnings() {
  const days = useRange();
  return (
    <>
      <PageHead title="Earnings" note={<PublisherLive />}>
        <Button component={Link} to={paths.publisherClaims} variant="outlined">
          Claims
        </Button>
        <RangePicker {...days} />
      </PageHead>
      <PublisherLateReturns />
      <Suspense fallback={<ListPlaceholder title="Sales" />}>
        <EarningsList days={days} />
      </Suspense>
    </>
  );
}
