import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { PageHead } from "../../../ui/workspace/PageHead";
import { PublisherLive } from "../PublisherLive";
import { PublisherLateReturns } from "../sales/PublisherLateReturns";
import { PublisherSalesPanel } from "../sales/PublisherSalesPanel";
import { PublisherPage } from "./PublisherPage";

export const EarningsPage = () => (
  <PublisherPage title="Earnings">
    <Earnings />
  </PublisherPage>
);

function Earnings() {
  const days = useRange();
  return (
    <>
      <PageHead title="Earnings" note={<PublisherLive />}>
        <RangePicker {...days} />
      </PageHead>
      <PublisherLateReturns />
      <PublisherSalesPanel days={days} />
    </>
  );
}
