import { Partnerships } from "../features/partnerships/Partnerships";
import { RolePage } from "../features/session/rights/RolePage";
import { RangePicker } from "../ui/range/RangePicker";
import { useRange } from "../ui/range/useRange";
import { PageHead } from "../ui/workspace/PageHead";

/** Partnerships are a feature of their own: features do not import each other. */
export const AdvertiserPublishersRoute = () => (
  <RolePage needs="advertiser" title="Publishers">
    <Publishers />
  </RolePage>
);

function Publishers() {
  const days = useRange();
  return (
    <>
      <PageHead title="Publishers">
        <RangePicker {...days} />
      </PageHead>
      <Partnerships days={days} />
    </>
  );
}
