import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import {
  ShopifyShopDocument,
  useDisconnectShopifyMutation,
  useShopifyShopQuery,
} from "../../../../generated/advertiser";
import { usePolling } from "../../../../lib/usePolling";
import { Failure } from "../../../../ui/dashboard/Failure";
import { Panel } from "../../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { useConfirmed } from "../../../session/confirm/useConfirmed";
import { useRights } from "../../../session/rights/useRights";
import type { Shop } from "../setUp/examples";
import { ShopEvents } from "./ShopEvents";
import { ShopifySteps } from "./ShopifySteps";

/** Somebody sets it up and waits for the checks. */
const POLL_INTERVAL = 5000;

const LEAD =
  "Orders, refunds, edits and cancellations come from your shop by themselves. It takes about ten minutes and no server of yours.";

/** The brand's Shopify shop: connected in steps, checked, and what it sends. */
export function ShopifyPanel({ shop }: { shop: Shop }) {
  const { data, error, refetch, startPolling, stopPolling } = useShopifyShopQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  usePolling({ startPolling, stopPolling }, data ? POLL_INTERVAL : null);
  const connected = data?.shopifyShop ?? null;
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Panel isInset title="Connect Shopify" lead={LEAD} aside={connected && <Disconnect domain={connected.domain} />}>
        {data ? (
          <ShopifySteps shop={shop} connected={connected} />
        ) : error ? (
          <Failure error={error} fallback="Failed to load your Shopify shop" retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={600} role="status" aria-label="Loading" />
        )}
      </Panel>
      {connected && <ShopEvents shop={connected} />}
    </Box>
  );
}

function Disconnect({ domain }: { domain: string }) {
  const may = useRights();
  const [isAsking, setAsking] = useState(false);
  const { confirmed, dialog } = useConfirmed();
  const [disconnect] = useDisconnectShopifyMutation({
    refetchQueries: [ShopifyShopDocument],
    awaitRefetchQueries: true,
  });
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {domain}
      </Box>
      {may("disconnectShopify") && (
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Disconnect ${domain}?`}
          text="Orders of this shop are no longer reported, and refunds of earlier ones no longer arrive. Orders that were reported stay."
          confirmLabel="Disconnect shop"
          work={() => confirmed(() => disconnect())}
          doneMessage="The shop is disconnected"
          fallback="Failed to disconnect the shop"
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </>
  );
}
