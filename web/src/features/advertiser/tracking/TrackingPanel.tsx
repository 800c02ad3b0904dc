import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useMyShopQuery } from "../../../generated/advertiser";
import { useChoice } from "../../../lib/navigation/useAddress";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { ForRole } from "../../session/rights/ForRole";
import type { Shop as ShopValues } from "./examples";
import { HealthPanel } from "./HealthPanel";
import { LiveCheck } from "./LiveCheck";
import { OwnValues } from "./OwnValues";
import { Reporting } from "./Reporting";
import { SetUpSteps } from "./SetUpSteps";
import { ShopKeys } from "./ShopKeys";
import { WayChoice } from "./WayChoice";
import { ways } from "./ways";

const parts = [
  { id: "tracking", label: "Tracking" },
  { id: "keys", label: "API keys" },
  { id: "webhooks", label: "Webhooks" },
] as const;

interface TrackingPanelProps {
  isLive: boolean;
  webhooks: ReactNode;
}

/** How a shop's orders reach Weft, the keys of its programs, and what Weft tells them. */
export function TrackingPanel({ isLive, webhooks }: TrackingPanelProps) {
  const [part, choose] = useChoice("part", parts);
  return (
    <>
      <Toolbar>
        <Segments label="Integrations of your shop" choices={parts} chosen={part} onChoose={choose} />
      </Toolbar>
      {part === "tracking" && <Shop isLive={isLive} />}
      {part === "keys" && (
        <ForRole operation="apiKeys" title="API keys">
          <ShopKeys />
        </ForRole>
      )}
      {part === "webhooks" && webhooks}
    </>
  );
}

function Shop({ isLive }: { isLive: boolean }) {
  const { data, error, refetch } = useMyShopQuery();
  if (data) {
    const { id, website } = data.myMerchant;
    return <Tracking shop={{ origin: window.location.origin, merchantId: id }} website={website} isLive={isLive} />;
  }
  return (
    <Panel isInset title="Tracking setup">
      {error ? (
        <Failure error={error} fallback="Failed to load your shop" retry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={600} role="status" aria-label="Loading" />
      )}
    </Panel>
  );
}

interface TrackingProps {
  shop: ShopValues;
  website: string;
  isLive: boolean;
}

function Tracking({ shop, website, isLive }: TrackingProps) {
  const [way, choose] = useChoice("way", ways);
  return (
    <>
      <WayChoice chosen={way} onChoose={choose} />
      <Box sx={gridStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Panel
            isInset
            title="Tracking setup"
            lead="How Weft receives your orders. One way is enough; several together still count each order once."
          >
            <OwnValues way={way} shop={shop} />
            <SetUpSteps way={way} shop={shop} />
          </Panel>
        </Box>
        <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
          <HealthPanel />
          <LiveCheck shop={shop} website={website} isLive={isLive} />
          <Reporting />
        </Box>
      </Box>
    </>
  );
}

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;
