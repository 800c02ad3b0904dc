import { AdvertiserPage } from "../features/advertiser/pages/AdvertiserPage";
import { Partnerships } from "../features/partnerships/Partnerships";
import { PageHead } from "../ui/workspace/PageHead";

/** Partnerships are a feature of their own: features do not import each other. */
export const AdvertiserPublishersRoute = () => (
  <AdvertiserPage title="Publishers">
    <PageHead title="Publishers" />
    <Partnerships />
  </AdvertiserPage>
);
