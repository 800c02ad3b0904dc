import { t } from "../../../api/src/contract/i18n/t";
import { Partnerships } from "../features/partnerships/Partnerships";
import { RolePage } from "../features/session/rights/RolePage";
import { RangePicker } from "../ui/range/RangePicker";
import { useRange } from "../ui/range/useRange";
import { PageHead } from "../ui/workspace/PageHead";

/** Passes partnerships in, because features do not import each other. */
export const AdvertiserPublishersRoute = () => (
  <RolePage needs="advertiser" title={t("Creators")}>
    <Publishers />
  </RolePage>
);

function Publishers() {
  const days = useRange();
  return (
    <>
      <PageHead title={t("Creators")}>
        <RangePicker {...days} />
      </PageHead>
      <Partnerships days={days} />
    </>
  );
}
