import { Box, Button } from "@mui/material";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type ShownDeliveryFragment,
  type ShownWebhookFragment,
  useReplayWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryBodyQuery,
} from "../../../generated/webhooks";
import { localMoment } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { inCount } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { withoutScheme } from "../../../lib/webAddress";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useList } from "../../../ui/table/useList";
import { useAction } from "../../../ui/toast/useAction";
import { DeliveryStage, eventLabels } from "../webhookColumns";

const INFO = t(
  "Events sent to this webhook in the last 30 days, newest first. Failed ones are retried automatically, twelve times in about fifteen hours.",
);

interface DeliveriesPanelProps {
  webhook: ShownWebhookFragment;
  onTest: () => void;
  onClose: () => void;
}

export function DeliveriesPanel({ webhook, onTest, onClose }: DeliveriesPanelProps) {
  const { id, url, pausedAt } = webhook;
  const opened = useOpened();
  const { act } = useAction();
  const [replay] = useReplayWebhookDeliveryMutation();
  const paged = useList(
    useWebhookDeliveriesQuery,
    (data) => data.webhookDeliveries,
    { webhookId: id },
    { size: 10, name: "deliveries" },
  );
  const { list: log } = paged;
  const read = log?.nodes.find((delivery) => delivery.id === opened.id);
  const top = useShownOnOpening(id);

  const sendAgain = (delivery: ShownDeliveryFragment) =>
    act({
      work: () => replay({ variables: { id: delivery.id } }),
      doneMessage: t("Queued, sent again within seconds"),
      fallback: t("Failed to resend"),
    });

  return (
    <Box ref={top} tabIndex={-1} sx={{ minWidth: 0, scrollMarginTop: 88, outline: "none" }}>
      <Panel
        id="webhook-deliveries"
        title={t("Deliveries")}
        info={INFO}
        tools={
          <Box sx={toolsStyle}>
            <span>{withoutScheme(url)}</span>
            <IconButton label={t("Close the deliveries")} icon={X} onClick={onClose} />
          </Box>
        }
        aside={log && log.totalCount > 0 && <span>{t("{count} in 30 days", { count: inCount(log.totalCount) })}</span>}
      >
        <DataTable
          label={t("Deliveries")}
          plural={t("deliveries")}
          paged={paged}
          columns={deliveryColumns({
            onBody: (delivery) => opened.open(delivery.id),
            onAgain: sendAgain,
            isPaused: pausedAt !== null,
          })}
          failure={t("Failed to load the deliveries")}
          skeleton={{ rows: 3 }}
          empty={
            <EmptyState
              title={t("No deliveries yet.")}
              text={t("Events appear here live. Send a test to check your endpoint.")}
              action={
                <Button size="small" disabled={pausedAt !== null} onClick={onTest} sx={{ color: "text.primary" }}>
                  {t("Send a test")}
                </Button>
              }
            />
          }
        />
        {read && <BodyDialog delivery={read} onClose={opened.close} />}
      </Panel>
    </Box>
  );
}

const toolsStyle = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 2,
  my: "-6px",
  mr: "-8px",
  fontSize: 15,
  color: "text.secondary",
  "& > span:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
} as const;

/** Opens below the pressed button, possibly out of view: scroll to it and focus it. */
function useShownOnOpening(id: string) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when another webhook's deliveries open
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
  }, [id]);
  return element;
}

/** The request body, formatted for reading; it is sent without line breaks. */
function BodyDialog({ delivery, onClose }: { delivery: ShownDeliveryFragment; onClose: () => void }) {
  const { data, error, refetch } = useWebhookDeliveryBodyQuery({ variables: { id: delivery.id } });
  return (
    <DialogFrame title={deliveryName(delivery)} onClose={onClose} width={680}>
      {data ? (
        <CodeBlock label={`webhook-id: ${delivery.id}`} code={JSON.stringify(data.webhookDelivery.body, null, 2)} />
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load the body")} retry={refetch} rows={4} />
      )}
    </DialogFrame>
  );
}

interface DeliveryActions {
  onBody: (delivery: ShownDeliveryFragment) => void;
  onAgain: (delivery: ShownDeliveryFragment) => unknown;
  isPaused: boolean;
}

/** For accessible names: "Sale created, Nov 21, 2026, 3:04 PM". */
const deliveryName = ({ type, createdAt }: ShownDeliveryFragment): string =>
  listWithCommas([eventLabels[type].label, localMoment(createdAt)]);

const deliveryColumns = ({ onBody, onAgain, isPaused }: DeliveryActions): Column<ShownDeliveryFragment>[] => [
  {
    id: "event",
    label: t("Event"),
    isHeading: true,
    cell: ({ type }) => (
      <span>
        {eventLabels[type].label}
        <small>{eventLabels[type].type}</small>
      </span>
    ),
  },
  {
    id: "when",
    label: t("When"),
    cell: ({ createdAt }) => <span style={{ whiteSpace: "nowrap" }}>{localMoment(createdAt)}</span>,
  },
  {
    id: "state",
    label: t("Status"),
    cell: (delivery) => <DeliveryStage delivery={delivery}>{deliveryNote(delivery)}</DeliveryStage>,
  },
  { id: "tries", label: t("Attempts"), align: "end", cell: ({ attempts }) => inCount(attempts) },
  {
    id: "answer",
    label: t("Response"),
    cell: ({ attempts, lastStatus }) => lastStatus ?? (attempts > 0 ? t("None") : t("Not yet")),
  },
  {
    id: "actions",
    label: t("Actions"),
    align: "end",
    cell: (delivery) => (
      <Box component="span" sx={actionsStyle}>
        <RowButton
          variant="text"
          about={t("Body: {delivery}", { delivery: deliveryName(delivery) })}
          onClick={() => onBody(delivery)}
          isPlain
        >
          {t("Body")}
        </RowButton>
        <RowButton
          about={t("Send again: {name}", { name: deliveryName(delivery) })}
          disabled={isPaused}
          onClick={() => onAgain(delivery)}
          sx={{ color: "text.primary", whiteSpace: "nowrap" }}
        >
          {t("Send again")}
        </RowButton>
      </Box>
    ),
  },
];

const actionsStyle = { display: "inline-flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 } as const;

/** The reason for the delivery's status, and the next attempt; null if the status is self-explanatory. */
function deliveryNote({ state, attempts, reason, nextTryAt }: ShownDeliveryFragment): string | null {
  if (state === "HELD") return t("Sent as soon as you resume the webhook.");
  if (state === "WAITING" && !(reason && nextTryAt))
    return attempts > 0 ? t("Sent again in a moment.") : t("Sent in a moment.");
  const next =
    state === "WAITING" && nextTryAt ? t("Next attempt {moment}.", { moment: localMoment(nextTryAt) }) : null;
  return state === "DELIVERED" ? null : [sentence(reason), next].filter(Boolean).join("\n") || null;
}

const sentence = (text: string | null): string | null => text && (/[.!?]$/.test(text) ? text : `${text}.`);
