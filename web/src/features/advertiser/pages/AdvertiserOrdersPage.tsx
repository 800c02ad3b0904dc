import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdvertiserLive } from "../AdvertiserLive";
import { BrandOrders } from "../orders/BrandOrders";
import { useSetUp } from "../useSetUp";
import { AdvertiserPage } from "./AdvertiserPage";

export const AdvertiserOrdersPage = () => (
  <AdvertiserPage title="Orders">
    <Orders />
  </AdvertiserPage>
);

function Orders() {
  const days = useRange();
  const setUp = useSetUp();
  return (
    <>
      <PageHead title="Orders" note={<AdvertiserLive />}>
        <RangePicker {...days} />
      </PageHead>
      <BrandOrders days={days} onSetUp={setUp} />
    </>
  );
}
