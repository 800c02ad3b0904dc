import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { AdvertiserLive } from "../AdvertiserLive";
import { BrandOrders } from "../orders/BrandOrders";
import { useSetUp } from "../useSetUp";

export const AdvertiserOrdersPage = () => (
  <RolePage needs="advertiser" title="Orders">
    <Orders />
  </RolePage>
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
