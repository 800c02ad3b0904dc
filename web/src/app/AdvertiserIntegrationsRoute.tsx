import { lazy, Suspense } from "react";
import { AdvertiserIntegrationsPage } from "../features/advertiser/pages/AdvertiserIntegrationsPage";
import { OwnRequests } from "./OwnRequests";
import { OwnWebhooks } from "./OwnWebhooks";

const MoveIn = lazy(async () => ({ default: (await import("../features/moveIn/MoveIn")).MoveIn }));

/** Features do not import each other, so parts shared by both roles, and another feature, are passed in here. */
export const AdvertiserIntegrationsRoute = () => (
  <AdvertiserIntegrationsPage
    webhooks={<OwnWebhooks />}
    requests={<OwnRequests />}
    testRequests={<OwnRequests isTest />}
    moveIn={
      <Suspense fallback={null}>
        <MoveIn />
      </Suspense>
    }
  />
);
