import { Box } from "@mui/material";
import { KeyRound, Pause, Play, Send, Trash2 } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { eventKeyOf, webhookEvents } from "../../../../api/src/contract/integrations/webhookEvents";
import type {
  ShownDeliveryFragment,
  ShownWebhookFragment,
  WebhookDeliveryKind,
  WebhookDeliveryState,
  WebhookEvent,
} from "../../generated/webhooks";
import { localDay, localMoment } from "../../lib/dates";
import { listWithCommas } from "../../lib/lists";
import type { Role } from "../../lib/network/user";
import { withoutScheme } from "../../lib/webAddress";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { IconButton } from "../../ui/dashboard/IconButton";
import type { Column } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { stackStyle } from "../../ui/table/rowStyle";

interface WebhookActions {
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
    label: t("URL"),
    isHeading: true,
    cell: ({ url, createdAt }) => (
      <Box component="span" sx={{ display: "block", maxWidth: { md: 300 }, minWidth: 0 }}>
        <Box component="span" title={url} sx={urlStyle}>
          {withoutScheme(url)}
        </Box>
        <small style={{ lineHeight: 1.4 }}>{t("Added {date}", { date: localDay(createdAt) })}</small>
      </Box>
    ),
  },
  {
    id: "events",
    label: t("Events"),
    cell: ({ events }) => (
      <Box component="span" sx={{ display: "inline-block", maxWidth: 200 }}>
        {eventList(events)}
      </Box>
    ),
  },
  { id: "state", label: t("Status"), cell: (webhook) => <State {...webhook} /> },
  {
    id: "last",
    label: t("Last delivery"),
    cell: ({ lastDelivery }) =>
      lastDelivery ? (
        <DeliveryStage delivery={lastDelivery}>
          {`${eventLabels[lastDelivery.type].label}\n${localMoment(lastDelivery.createdAt)}`}
        </DeliveryStage>
      ) : (
        t("None yet")
      ),
  },
  { id: "actions", label: t("Actions"), align: "end", cell: (webhook) => <Actions webhook={webhook} {...actions} /> },
];

const State = ({ pausedAt, previousUntil }: ShownWebhookFragment) => (
  <Box sx={stackStyle}>
    <Badge variant={pausedAt ? "secondary" : "default"}>{pausedAt ? t("Paused") : t("Active")}</Badge>
    {previousUntil && new Date(previousUntil) > new Date() && (
      <small style={{ maxWidth: 200 }}>
        {t("The old secret works until {moment}", { moment: localMoment(previousUntil) })}
      </small>
    )}
  </Box>
);

const Actions = ({ webhook, ...on }: WebhookActions & { webhook: ShownWebhookFragment }) => {
  const name = webhookName(webhook.url);
  const isPaused = webhook.pausedAt !== null;
  return (
    <Box component="span" sx={actionsStyle}>
      <RowButton
        about={t("Deliveries to {name}", { name })}
        onClick={() => on.onDeliveries(webhook)}
        sx={{ mr: { md: "6px" }, color: "text.primary" }}
      >
        {t("Deliveries")}
      </RowButton>
      <Box component="span" sx={{ display: "inline-flex", mr: { xs: "-13px", md: 0 } }}>
        <IconButton
          label={t("Send a test to {name}", { name })}
          icon={Send}
          disabled={isPaused}
          onClick={() => on.onTest(webhook)}
        />
        {isPaused ? (
          <IconButton label={t("Resume {name}", { name })} icon={Play} onClick={() => on.onResume(webhook)} />
        ) : (
          <IconButton label={t("Pause {name}", { name })} icon={Pause} onClick={() => on.onPause(webhook)} />
        )}
        <IconButton label={t("New secret for {name}", { name })} icon={KeyRound} onClick={() => on.onRotate(webhook)} />
        <IconButton label={t("Remove {name}", { name })} icon={Trash2} onClick={() => on.onRemove(webhook)} />
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

interface EventLabel {
  label: string;
  /** The event's type in the request body. */
  type: string;
  /** The heading under which it is offered. */
  group: string;
}

const keyOf = (id: string) => eventKeyOf(id) as WebhookEvent;

export const eventLabels = Object.fromEntries([
  ...webhookEvents.map(({ id, label, group }) => [keyOf(id), { label, type: id, group }]),
  ["WEBHOOK_TEST", { label: t("Test"), type: "webhook.test", group: "" }],
]) as Record<WebhookDeliveryKind, EventLabel>;

/** Only publishers have payouts and links. */
export const eventsFor = (role: Role | undefined): readonly WebhookEvent[] =>
  webhookEvents.filter((event) => role === "publisher" || !("only" in event)).map(({ id }) => keyOf(id));

/** For use in a sentence: "Sale created, sale approved". */
const eventList = (events: readonly WebhookEvent[]): string =>
  listWithCommas(events.map((event) => eventLabels[event].label));

/** Without the scheme, which all webhooks share. */

const MAX_LENGTH = 60;

/** Short name for buttons and dialogs: the start and the end of the URL, to distinguish webhooks. */
export function webhookName(url: string): string {
  const name = withoutScheme(url);
  return name.length > MAX_LENGTH ? `${name.slice(0, 40)}…${name.slice(-16)}` : name;
}

const stages: Record<WebhookDeliveryState, { label: string; variant: BadgeVariant }> = {
  DELIVERED: { label: t("Delivered"), variant: "default" },
  WAITING: { label: t("Waiting"), variant: "secondary" },
  HELD: { label: t("On hold"), variant: "secondary" },
  GIVEN_UP: { label: t("Failed"), variant: "destructive" },
};

interface DeliveryStageProps {
  delivery: ShownDeliveryFragment;
  /** Lines below the status. */
  children?: string | null;
}

export const DeliveryStage = ({ delivery: { state }, children }: DeliveryStageProps) => (
  <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px", minWidth: { md: 176 } }}>
    <Badge variant={stages[state].variant}>{stages[state].label}</Badge>
    {children && <Box sx={noteStyle}>{children}</Box>}
  </Box>
);

const noteStyle = {
  maxWidth: 320,
  fontSize: 14,
  lineHeight: 1.4,
  color: "text.secondary",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
};
