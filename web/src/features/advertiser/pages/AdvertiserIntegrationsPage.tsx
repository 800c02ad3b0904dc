import { Box, Skeleton } from "@mui/material";
import { lazy, type ReactNode, Suspense } from "react";
import { useMyShopQuery } from "../../../generated/advertiser";
import { useChoice } from "../../../lib/navigation/useAddress";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { RadioCards } from "../../../ui/form/RadioCards";
import { PageHead } from "../../../ui/workspace/PageHead";
import { ForRole } from "../../session/rights/ReadOnly";
import { RolePage } from "../../session/rights/RolePage";
import { AdvertiserLive } from "../AdvertiserLive";
import { HealthPanel } from "../tracking/HealthPanel";
import type { Shop as ShopValues } from "../tracking/setUp/examples";
import { views, type Way, ways } from "../tracking/ways";

export const AdvertiserIntegrationsPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <RolePage needs="advertiser" title="Integrations">
    <PageHead title="Integrations" note={<AdvertiserLive />} />
    <TrackingPanel webhooks={webhooks} />
  </RolePage>
);

// Only one of them is read at a time.
const SetUpPanel = lazy(async () => ({ default: (await import("../tracking/setUp/SetUpSteps")).SetUpPanel }));
const ShopifyPanel = lazy(async () => ({ default: (await import("../tracking/shopify/ShopifyPanel")).ShopifyPanel }));
const TestView = lazy(async () => ({ default: (await import("../tracking/TestView")).TestView }));
const Reporting = lazy(async () => ({ default: (await import("../tracking/Reporting")).Reporting }));
const ShopKeys = lazy(async () => ({ default: (await import("../tracking/ShopKeys")).ShopKeys }));

const parts = [
  { id: "tracking", label: "Tracking" },
  { id: "keys", label: "API keys" },
  { id: "webhooks", label: "Webhooks" },
] as const;

/** How a shop's orders reach Weft, the keys of its programs, and what Weft tells them. */
function TrackingPanel({ webhooks }: { webhooks: ReactNode }) {
  const [part, choose] = useChoice("part", parts);
  const [view, chooseView] = useChoice("view", views);
  return (
    <>
      <Toolbar>
        <Segments label="Ways to connect your shop" choices={parts} chosen={part} onChoose={choose} />
        {part === "tracking" && (
          <Segments label="Real orders or tests" choices={views} chosen={view} onChoose={chooseView} />
        )}
      </Toolbar>
      {part === "tracking" && <Shop isTest={view === "test"} />}
      {part === "keys" && (
        <ForRole operation="apiKeys" title="API keys">
          <Suspense fallback={<Loading title="API keys" height={160} />}>
            <ShopKeys />
          </Suspense>
        </ForRole>
      )}
      {part === "webhooks" && webhooks}
    </>
  );
}

function Shop({ isTest }: { isTest: boolean }) {
  const { data, error, refetch } = useMyShopQuery();
  const [way, choose] = useChoice("way", ways);
  // What is awaited has the heading of what comes, so that no other one flashes before it.
  const title = isTest ? "Test your tracking" : way === "shopify" ? "Connect Shopify" : "Tracking setup";
  if (data) {
    const { id: merchantId, currency } = data.myMerchant;
    const { clickParameter } = data.myReporting;
    const shop = { origin: window.location.origin, merchantId, currency, clickParameter };
    return <Tracking shop={shop} isTest={isTest} title={title} way={way} choose={choose} />;
  }
  if (!error) return <Loading title={title} height={600} />;
  return (
    <Panel isInset title={title}>
      <Failure error={error} fallback="Failed to load your shop" retry={refetch} />
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
    <Skeleton variant="rounded" height={height} role="status" aria-label="Loading" />
  </Panel>
);

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;

/** How the shop reports its orders: asked first, so that only one way is read. */
const WayChoice = ({ chosen, onChoose }: { chosen: Way; onChoose: (way: Way) => void }) => (
  <RadioCards
    legend="Your shop platform"
    isLegendHidden
    name="way"
    choices={ways}
    chosen={chosen}
    onChoose={onChoose}
    columns={{ xs: "repeat(2, minmax(0, 1fr))", md: "repeat(6, minmax(0, 1fr))" }}
    textDisplay={{ xs: "none", md: "block" }}
  />
);
