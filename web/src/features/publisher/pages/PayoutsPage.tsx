import { Button } from "@mui/material";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../../lib/lazyPart";
import { paths } from "../../../lib/navigation/paths";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { ListPlaceholder } from "../ListPlaceholder";
import { PublisherLive } from "../PublisherLive";
import { BonusList } from "../payouts/BonusList";
import { MyHolds } from "../payouts/holds/MyHolds";
import { WaitingForBrands } from "../payouts/holds/WaitingForBrands";
import { NextPayout } from "../payouts/NextPayout";

const PayoutList = lazyPart(async () => (await import("../payouts/PayoutList")).PayoutList);

export const PayoutsPage = () => (
  <RolePage needs="publisher" title="Payouts">
    <PageHead title="Payouts" note={<PublisherLive />}>
      <Button component={Link} to={paths.payoutSettings} size="small" sx={{ minHeight: 44 }}>
        Payout method
      </Button>
    </PageHead>
    <NextPayout />
    <MyHolds />
    <WaitingForBrands />
    <Suspense fallback={<ListPlaceholder title="Payouts" />}>
      <PayoutList />
    </Suspense>
    <BonusList />
  </RolePage>
);
