import { Box } from "@mui/material";
import { KeyRound, Pause, Play, Send, Trash2 } from "lucide-react";
import type { ShownWebhookFragment } from "../../generated/webhooks";
import { localDay, localMoment } from "../../lib/dates";
import { Badge } from "../../ui/Badge";
import { IconButton } from "../../ui/dashboard/IconButton";
import type { Column } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { stackStyle } from "../../ui/table/rowStyle";
import { DeliveryStage } from "./deliveries/DeliveryStage";
import { eventLabels, eventList } from "./eventLabels";
import { shortUrl, webhookName } from "./webhookName";

export interface WebhookActions {
  onDeliveries: (webhook: ShownWebhookFragment) => void;
  onTest: (webhook: ShownWebhookFragment) => unknown;
  onPause: (webhook: ShownWebhookFragment) => unknown;
  onResume: (webhook: ShownWebhookFragment) => unknown;
  onRotate: (webhook: ShownWebhookFragment) => void;
  onRemove: (webhook: ShownWebhookFragment) => void;
}

export const webhookColumns = (actions: WebhookActions): Column<ShownWebhookFragment>[] => [
  {
    id: "url",
    label: "Address",
    isHeading: true,
    cell: ({ url, createdAt }) => (
      <Box component="span" sx={{ display: "block", maxWidth: { md: 300 }, minWidth: 0 }}>
        <Box component="span" title={url} sx={urlStyle}>
          {shortUrl(url)}
        </Box>
        <small style={{ lineHeight: 1.4 }}>Added {localDay(createdAt)}</small>
      </Box>
    ),
  },
  {
    id: "events",
    label: "Events",
    cell: ({ events }) => (
      <Box component="span" sx={{ display: "inline-block", maxWidth: 200 }}>
        {eventList(events)}
      </Box>
    ),
  },
  { id: "state", label: "Status", cell: (webhook) => <State {...webhook} /> },
  {
    id: "last",
    label: "Last delivery",
    cell: ({ lastDelivery }) =>
      lastDelivery ? (
        <DeliveryStage delivery={lastDelivery}>
          {`${eventLabels[lastDelivery.type].label}\n${localMoment(lastDelivery.createdAt)}`}
        </DeliveryStage>
      ) : (
        "None yet"
      ),
  },
  { id: "actions", label: "Actions", align: "end", cell: (webhook) => <Actions webhook={webhook} {...actions} /> },
];

const State = ({ pausedAt, previousUntil }: ShownWebhookFragment) => (
  <Box sx={stackStyle}>
    <Badge variant={pausedAt ? "secondary" : "default"}>{pausedAt ? "Paused" : "Active"}</Badge>
    {previousUntil && new Date(previousUntil) > new Date() && (
      <small style={{ maxWidth: 200 }}>{`The old secret works until ${localMoment(previousUntil)}`}</small>
    )}
  </Box>
);

const Actions = ({ webhook, ...on }: WebhookActions & { webhook: ShownWebhookFragment }) => {
  const name = webhookName(webhook.url);
  const isPaused = webhook.pausedAt !== null;
  return (
    <Box component="span" sx={actionsStyle}>
      <RowButton
        about={`Deliveries to ${name}`}
        onClick={() => on.onDeliveries(webhook)}
        sx={{ mr: { md: "6px" }, color: "text.primary" }}
      >
        Deliveries
      </RowButton>
      <Box component="span" sx={{ display: "inline-flex", mr: { xs: "-13px", md: 0 } }}>
        <IconButton
          label={`Send a test to ${name}`}
          icon={Send}
          disabled={isPaused}
          onClick={() => on.onTest(webhook)}
        />
        {isPaused ? (
          <IconButton label={`Resume ${name}`} icon={Play} onClick={() => on.onResume(webhook)} />
        ) : (
          <IconButton label={`Pause ${name}`} icon={Pause} onClick={() => on.onPause(webhook)} />
        )}
        <IconButton label={`New secret for ${name}`} icon={KeyRound} onClick={() => on.onRotate(webhook)} />
        <IconButton label={`Remove ${name}`} icon={Trash2} onClick={() => on.onRemove(webhook)} />
      </Box>
    </Box>
  );
};

/** URLs may be very long. */
const urlStyle = {
  display: "-webkit-box",
  overflow: "hidden",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflowWrap: "anywhere",
} as const;
const actionsStyle = {
  display: "inline-flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "center",
  justifyContent: "flex-end",
} as const;
