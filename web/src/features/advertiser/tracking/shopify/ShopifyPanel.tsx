import { Box, Button } from "@mui/material";
import { useState } from "react";
import {
  ShopifyShopDocument,
  useDisconnectShopifyMutation,
  useKeepShopifyMutation,
  useReplayShopEventMutation,
  useReplayShopFaultsMutation,
  useShopifyShopQuery,
} from "../../../../generated/advertiser";
import { localMoment } from "../../../../lib/dates";
import { usePolling } from "../../../../lib/usePolling";
import { Badge } from "../../../../ui/Badge";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { P, Span } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import type { Shop } from "../setUp/examples";
import { ShopifySteps } from "./ShopifySteps";
import { type ConnectedShop, type ShopEvent, stateInWords, topicInWords } from "./shopifyWords";

/** Somebody sets it up and waits for the checks. */
const POLL_INTERVAL = 5000;

const LEAD = "Syncs orders, refunds and cancellations automatically. About 10 minutes, no server needed.";

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
        {connected?.endsAt && <Ending domain={connected.domain} endsAt={connected.endsAt} />}
        {data ? (
          <ShopifySteps shop={shop} connected={connected} />
        ) : (
          <NotLoaded error={error} fallback="Failed to load your Shopify shop" retry={refetch} height={600} />
        )}
      </Panel>
      {connected && <ShopEvents shop={connected} />}
    </Box>
  );
}

/** Shopify asked to erase the shop, or somebody in its name. */
function Ending({ domain, endsAt }: { domain: string; endsAt: string }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [keep] = useKeepShopifyMutation();
  const work = () => act({ work: keep, doneMessage: "Connection kept", fallback: "Failed to keep the connection" });
  return (
    <Box role="status" sx={endingStyle}>
      <span>
        Shopify asked to erase {domain}, as it does two days after the app was removed. The connection ends{" "}
        {localMoment(endsAt)}.
      </span>
      {may("keepShopify") && (
        <Button size="small" disabled={isBusy} onClick={work}>
          Keep the connection
        </Button>
      )}
    </Box>
  );
}

const endingStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  mb: 2,
  p: "10px 12px",
  borderRadius: "3px",
  bgcolor: "error.tint",
  color: "error.onTint",
} as const;

function Disconnect({ domain }: { domain: string }) {
  const may = useRights();
  const [isAsking, setAsking] = useState(false);
  const [disconnect] = useDisconnectShopifyMutation({
    refetchQueries: [ShopifyShopDocument],
    awaitRefetchQueries: true,
  });
  return (
    <>
      <Span sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{domain}</Span>
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
          work={() => disconnect()}
          doneMessage="Store disconnected"
          fallback="Failed to disconnect the shop"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What the shop sent and what became of it: what needs somebody first. */
function ShopEvents({ shop }: { shop: ConnectedShop }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const refetch = { refetchQueries: [ShopifyShopDocument], awaitRefetchQueries: true };
  const [replay] = useReplayShopEventMutation(refetch);
  const [replayAll] = useReplayShopFaultsMutation(refetch);
  const faults = shop.faultyEvents;
  const isFaulty = new Set(faults.map(({ id }) => id));
  const others = shop.recentEvents.filter(({ id }) => !isFaulty.has(id));

  const again = (id: string) =>
    act({
      work: () => replay({ variables: { id } }),
      doneMessage: "Retrying the order",
      fallback: "Failed to retry the order",
    });
  const allAgain = () =>
    act({
      work: () => replayAll(),
      doneMessage: "Retrying all failed events",
      fallback: "Failed to retry the failed orders",
    });
  const aside = faults.length > 0 && may("replayShopFaults") && (
    <Button size="small" disabled={isBusy} onClick={allAgain}>
      Retry all
    </Button>
  );

  return (
    <Panel
      isInset
      title="Events received"
      info="The latest ten events, plus up to 50 that failed. Retrying never applies an event twice."
      aside={aside}
    >
      {faults.length + others.length === 0 ? (
        <P sx={{ color: "text.secondary" }}>Nothing yet. Your shop's next order appears here within seconds.</P>
      ) : (
        // Scrollable, so it must be focusable for the keyboard.
        <Box component="section" tabIndex={0} aria-label="List of events" sx={scrollStyle}>
          <ul>
            {faults.map((event) => (
              <Line
                key={event.id}
                event={event}
                isFault
                onReplay={event.orderId !== null && may("replayShopEvent") ? () => again(event.id) : null}
                isBusy={isBusy}
              />
            ))}
            {others.map((event) => (
              <Line key={event.id} event={event} isFault={false} onReplay={null} isBusy={isBusy} />
            ))}
          </ul>
        </Box>
      )}
    </Panel>
  );
}

interface LineProps {
  event: ShopEvent;
  isFault: boolean;
  onReplay: (() => void) | null;
  isBusy: boolean;
}

function Line({ event: { at, topic, orderId, state, note }, isFault, onReplay, isBusy }: LineProps) {
  const { label, variant } = stateInWords[state];
  const title = `${topicInWords(topic)}${orderId ? ` ${orderId}` : ""}`;
  return (
    <li data-fault={isFault}>
      <div>
        <b>{title}</b>
        <Badge variant={isFault ? "destructive" : variant}>{isFault && state === "PARKED" ? "Delayed" : label}</Badge>
        {onReplay && (
          <Button size="small" disabled={isBusy} aria-label={`Retry: ${title}`} onClick={onReplay}>
            Retry
          </Button>
        )}
      </div>
      {note && <span>{note}</span>}
      <small>
        <time dateTime={at}>{localMoment(at)}</time>
      </small>
    </li>
  );
}

/** The page keeps its height, however much arrived. */
const scrollStyle = {
  maxHeight: 300,
  overflowY: "auto",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  "& ul": { m: 0, p: 0, listStyle: "none", overflowWrap: "anywhere" },
  "& li": { py: "8px", pl: "14px", borderLeft: "3px solid", borderColor: "divider" },
  "& li + li": { mt: "8px" },
  "& li[data-fault=true]": { borderColor: "error.main" },
  "& li > div": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "12px", rowGap: "4px" },
  "& li > span, & li > small": { display: "block" },
  "& li > span": { fontSize: 15 },
  "& small": { fontSize: 14, color: "text.secondary" },
} as const;
