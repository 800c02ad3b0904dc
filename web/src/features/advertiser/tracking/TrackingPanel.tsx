import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useMyShopQuery } from "../../../generated/advertiser";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { ForRole } from "../../session/rights/ForRole";
import { LiveCheck } from "./LiveCheck";
import { Reporting } from "./Reporting";
import { SetUpSteps } from "./SetUpSteps";
import { ShopKeys } from "./ShopKeys";

interface TrackingPanelProps {
  isLive: boolean;
  webhooks: ReactNode;
}

export function TrackingPanel({ isLive, webhooks }: TrackingPanelProps) {
  const { data, error, refetch } = useMyShopQuery();
  if (!data) {
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
  const { id, website } = data.myMerchant;
  const shop = { origin: window.location.origin, merchantId: id };
  return (
    <Box sx={gridStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Panel
          isInset
          title="Tracking setup"
          lead="How Weft receives your orders. Steps 1 to 3 go through your pages, step 4 through your server; one of the two ways is enough, and both together still count each order once."
        >
          <SetUpSteps shop={shop} />
        </Panel>
      </Box>
      {/* Sticky within its column: it follows the steps, but stays above the full-width panels below. */}
      <Box sx={{ minWidth: 0, alignSelf: "stretch" }}>
        <Box sx={{ position: { lg: "sticky" }, top: 88 }}>
          <LiveCheck shop={shop} website={website} isLive={isLive} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: "1 / -1" }}>
        <Reporting />
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: "1 / -1" }}>
        <ForRole operation="apiKeys" title="API keys">
          <ShopKeys />
        </ForRole>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: "1 / -1" }}>{webhooks}</Box>
    </Box>
  );
}

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
};
