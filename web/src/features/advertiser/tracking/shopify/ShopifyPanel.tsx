import { Box, Button } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import {
  ShopifyShopDocument,
  useDisconnectShopifyMutation,
  useKeepShopifyMutation,
  useReplayShopEventMutation,
  useReplayShopFaultsMutation,
  useShopifyShopQuery,
} from "../../../../generated/tracking";
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

/** Polls fast while someone sets it up. */
const POLL_INTERVAL = 5000;

const LEAD = t("Syncs orders, refunds and cancellations automatically. About 10 minutes, no server needed.");

/** The brand's Shopify shop: setup steps, checks and its events. */
export function ShopifyPanel({ shop }: { shop: Shop }) {
  const { data, error, refetch, startPolling, stopPolling } = useShopifyShopQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  usePolling({ startPolling, stopPolling }, data ? POLL_INTERVAL : null);
  const connected = data?.shopifyShop ?? null;
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Panel
        isInset
        title={t("Connect Shopify")}
        lead={LEAD}
        aside={connected && <Disconnect domain={connected.domain} />}
      >
        {connected?.endsAt && <Ending domain={connected.domain} endsAt={connected.endsAt} />}
        {data ? (
          <ShopifySteps shop={shop} connected={connected} />
        ) : (
          <NotLoaded error={error} fallback={t("Failed to load your Shopify store")} retry={refetch} height={600} />
        )}
      </Panel>
      {connected && <ShopEvents shop={connected} />}
    </Box>
  );
}

/** Shopify asked to erase the shop, or someone impersonating it. */
function Ending({ domain, endsAt }: { domain: string; endsAt: string }) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [keep] = useKeepShopifyMutation();
  const work = () =>
    act({ work: keep, doneMessage: t("Connection restored"), fallback: t("Failed to restore the connection") });
  return (
    <Box role="status" sx={endingStyle}>
      <span>
        {t(
          "Shopify requested erasure of {domain}, as it does two days after an app is removed. The connection ends {moment}.",
          { domain, moment: localMoment(endsAt) },
        )}
      </span>
      {can("keepShopify") && (
        <Button size="small" disabled={isBusy} onClick={work}>
          {t("Keep the connection")}
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
  const can = useRights();
  const [isAsking, setAsking] = useState(false);
  const [disconnect] = useDisconnectShopifyMutation({
    refetchQueries: [ShopifyShopDocument],
    awaitRefetchQueries: true,
  });
  return (
    <>
      <Span sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{domain}</Span>
      {can("disconnectShopify") && (
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          {t("Disconnect")}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t("Disconnect {domain}?", { domain })}
          text={t("New orders and refunds from this store are no longer synced. Synced orders stay.")}
          confirmLabel={t("Disconnect store")}
          work={() => disconnect()}
          doneMessage={t("Store disconnected")}
          fallback={t("Failed to disconnect the store")}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The shop's events and their results; failed ones first. */
function ShopEvents({ shop }: { shop: ConnectedShop }) {
  const can = useRights();
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
      doneMessage: t("Retrying the order"),
      fallback: t("Failed to retry the order"),
    });
  const allAgain = () =>
    act({
      work: () => replayAll(),
      doneMessage: t("Retrying all failed events"),
      fallback: t("Failed to retry the failed orders"),
    });
  const aside = faults.length > 0 && can("replayShopFaults") && (
    <Button size="small" disabled={isBusy} onClick={allAgain}>
      {t("Retry all")}
    </Button>
  );

  return (
    <Panel
      isInset
      title={t("Events received")}
      info={t("The latest ten events, plus up to 50 that failed. Retrying never applies an event twice.")}
      aside={aside}
    >
      {faults.length + others.length === 0 ? (
        <P sx={{ color: "text.secondary" }}>{t("Nothing yet. Your store's next order appears here within seconds.")}</P>
      ) : (
        // Scrollable, so it must be focusable for the keyboard.
        <Box component="section" tabIndex={0} aria-label={t("Events")} sx={scrollStyle}>
          <ul>
            {faults.map((event) => (
              <Line
                key={event.id}
                event={event}
                isFault
                onReplay={event.orderId !== null && can("replayShopEvent") ? () => again(event.id) : null}
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
        <Badge variant={isFault ? "destructive" : variant}>
          {isFault && state === "PARKED" ? t("Delayed") : label}
        </Badge>
        {onReplay && (
          <Button size="small" disabled={isBusy} aria-label={t("Retry: {title}", { title })} onClick={onReplay}>
            {t("Retry")}
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

/** The page keeps its height, however many events arrived. */
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
