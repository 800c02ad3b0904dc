import { Box, Skeleton } from "@mui/material";
import { lazy, type ReactNode, Suspense } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useMyShopQuery } from "../../../generated/tracking";
import { useChoice } from "../../../lib/navigation/useAddress";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { RadioCards } from "../../../ui/form/RadioCards";
import { PageHead } from "../../../ui/workspace/PageHead";
import { ForRole } from "../../session/rights/ReadOnly";
import { RolePage } from "../../session/rights/RolePage";
import { AdvertiserLive } from "../AdvertiserLive";
import { HealthPanel } from "../tracking/HealthPanel";
import type { Shop as ShopValues } from "../tracking/setUp/examples";
import { views, type Way, ways } from "../tracking/ways";

interface Passed {
  webhooks: ReactNode;
  requests: ReactNode;
  testRequests: ReactNode;
  moveIn: ReactNode;
}

export const AdvertiserIntegrationsPage = (passed: Passed) => (
  <RolePage needs="advertiser" title={t("Integrations")}>
    <PageHead title={t("Integrations")} note={<AdvertiserLive />} />
    <TrackingPanel {...passed} />
  </RolePage>
);

// Only one of them is loaded at a time.
const SetUpPanel = lazy(async () => ({ default: (await import("../tracking/setUp/SetUpSteps")).SetUpPanel }));
const ShopifyPanel = lazy(async () => ({ default: (await import("../tracking/shopify/ShopifyPanel")).ShopifyPanel }));
const TestView = lazy(async () => ({ default: (await import("../tracking/TestView")).TestView }));
const Reporting = lazy(async () => ({ default: (await import("../tracking/Reporting")).Reporting }));
const ShopKeys = lazy(async () => ({ default: (await import("../tracking/ShopKeys")).ShopKeys }));

const parts = [
  { id: "tracking", label: t("Tracking") },
  { id: "keys", label: t("API keys") },
  { id: "webhooks", label: t("Webhooks") },
  { id: "requests", label: t("Requests") },
  { id: "move", label: t("Move in") },
] as const;

/** How a shop's orders reach Weft, its API keys and its webhooks. */
function TrackingPanel({ webhooks, requests, testRequests, moveIn }: Passed) {
  const [part, choose] = useChoice("part", parts);
  const [view, chooseView] = useChoice("view", views);
  return (
    <>
      <FilterTabs
        isPage
        label={t("Ways to connect your shop")}
        tabs={parts}
        chosen={part}
        onChoose={choose}
        end={
          part === "tracking" && (
            <Segments label={t("Real orders or tests")} choices={views} chosen={view} onChoose={chooseView} />
          )
        }
      />
      {part === "tracking" && <Shop isTest={view === "test"} />}
      {part === "tracking" && view === "test" && testRequests}
      {part === "keys" && (
        <ForRole operation="apiKeys" title={t("API keys")}>
          <Suspense fallback={<Loading title={t("API keys")} height={160} />}>
            <ShopKeys />
          </Suspense>
        </ForRole>
      )}
      {part === "webhooks" && webhooks}
      {part === "requests" && requests}
      {part === "move" && moveIn}
    </>
  );
}

function Shop({ isTest }: { isTest: boolean }) {
  const { data, error, refetch } = useMyShopQuery();
  const [way, choose] = useChoice("way", ways);
  // The skeleton has the final heading, so that no other one flashes before it.
  const title = isTest ? t("Test your tracking") : way === "shopify" ? t("Connect Shopify") : t("Tracking setup");
  if (data) {
    const { id: merchantId, currency, cookieDays: days } = data.myMerchant;
    const { clickParameter } = data.myReporting;
    const shop = { origin: window.location.origin, merchantId, currency, clickParameter, days };
    return <Tracking shop={shop} isTest={isTest} title={title} way={way} choose={choose} />;
  }
  if (!error) return <Loading title={title} height={600} />;
  return (
    <Panel isInset title={title}>
      <Failure error={error} fallback={t("Failed to load your shop")} retry={refetch} />
    </Panel>
  );
}

interface TrackingProps {
  shop: ShopValues;
  isTest: boolean;
  title: string;
  way: Way;
  choose: (way: Way) => void;
}

function Tracking({ shop, isTest, title, way, choose }: TrackingProps) {
  return (
    <>
      <WayChoice chosen={way} onChoose={choose} />
      <Suspense fallback={<Loading title={title} height={600} />}>
        <Box sx={gridStyle}>
          {isTest ? (
            <TestView way={way} shop={shop} />
          ) : (
            <>
              {way === "shopify" ? <ShopifyPanel shop={shop} /> : <SetUpPanel way={way} shop={shop} />}
              <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
                <HealthPanel />
                <Reporting />
              </Box>
            </>
          )}
        </Box>
      </Suspense>
    </>
  );
}

const Loading = ({ title, height }: { title: string; height: number }) => (
  <Panel isInset title={title}>
    <Skeleton variant="rounded" height={height} role="status" aria-label={t("Loading")} />
  </Panel>
);

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;

/** How the shop reports its orders: asked first, so that only one guide is shown. */
const WayChoice = ({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) => (
  <RadioCards
    legend={t("Your shop platform")}
    isLegendHidden
    name="way"
    choices={ways}
    chosen={chosen}
    onChoose={onChoose}
    columns={{ xs: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))", xl: "repeat(6, minmax(0, 1fr))" }}
    textDisplay={{ xs: "none", md: "block" }}
  />
);
