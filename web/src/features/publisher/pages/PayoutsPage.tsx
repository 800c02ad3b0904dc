import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { PageHead } from "../../../ui/workspace/PageHead";
import { PublisherLive } from "../PublisherLive";
import { BonusList } from "../payouts/BonusList";
import { NextPayout } from "../payouts/NextPayout";
import { PayoutList } from "../payouts/PayoutList";
import { PublisherPage } from "./PublisherPage";

export const PayoutsPage = () => (
  <PublisherPage title="Payouts">
    <PageHead title="Payouts" note={<PublisherLive />}>
      <Button component={Link} to={paths.payoutSettings} size="small" sx={{ minHeight: 44 }}>
        Payout method
      </Button>
    </PageHead>
    <NextPayout />
    <PayoutList />
    <BonusList />
  </PublisherPage>
);
