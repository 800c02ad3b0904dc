import { Box, Button, Typography } from "@mui/material";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type ShownWebhookFragment,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useSendWebhookTestMutation,
  useWebhooksQuery,
  WebhookDeliveriesDocument,
  WebhooksDocument,
} from "../../generated/webhooks";
import { rich } from "../../lib/i18n/rich";
import { useOpened } from "../../lib/navigation/useOpened";
import { listenAndTrigger } from "../../shared/downloads/commands";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { DataTable } from "../../ui/table/DataTable";
import { useAction } from "../../ui/toast/useAction";
import { ForRole } from "../session/rights/ReadOnly";
import { useAuth } from "../session/useAuth";
import { DeliveriesPanel } from "./deliveries/DeliveriesPanel";
import { type WebhookDialog, WebhookDialogs } from "./WebhookDialogs";
import { eventsFor, webhookColumns } from "./webhookColumns";

const INFO = t("We post signed events to your server as they happen, so you don't need to poll.");

/** Used on both the publisher's and the advertiser's dashboard. */
export const WebhooksPanel = () => (
  <ForRole operation="webhooks" id="webhooks" title={t("Webhooks")}>
    <Webhooks />
  </ForRole>
);

function Webhooks() {
  const events = eventsFor(useAuth().user?.role);
  const { data, error, refetch } = useWebhooksQuery();
  const [dialog, setDialog] = useState<WebhookDialog | null>(null);
  const opened = useOpened("webhook");
  const { test, pause, resume } = useWebhookActions();
  const opener = useRef<Element | null>(null);
  const webhooks = data?.webhooks;
  const open = webhooks?.find(({ id }) => id === opened.id);

  const add = (
    <Button
      size="small"
      onClick={() => setDialog({ kind: "new" })}
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ color: "text.primary" }}
    >
      {t("New webhook")}
    </Button>
  );
  /** Returns the focus to the button that opened it. */
  const close = () => {
    opened.close();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const columns = webhookColumns({
    onDeliveries: ({ id }) => {
      opener.current = document.activeElement;
      opened.open(id);
    },
    onTest: test,
    onPause: pause,
    onResume: resume,
    onRotate: (webhook) => setDialog({ kind: "rotate", webhook }),
    onRemove: (webhook) => setDialog({ kind: "remove", webhook }),
  });

  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <Panel id="webhooks" title={t("Webhooks")} info={INFO} aside={webhooks && webhooks.length > 0 && add}>
        {!webhooks ? (
          <NotLoaded
            error={error}
            fallback={t("Failed to load your webhooks")}
            retry={refetch}
            rows={4}
            row={{ xs: 46 }}
          />
        ) : webhooks.length === 0 ? (
          <EmptyState
            title={t("No webhooks yet.")}
            text={
              events.includes("PAYOUT_SENT")
                ? t("Add your server's URL to get notified of sales and payouts as they happen.")
                : t("Add your server's URL to get notified of sales as they happen.")
            }
            action={add}
          />
        ) : (
          <DataTable isFramed label={t("Webhooks")} columns={columns} rows={webhooks} />
        )}
        {webhooks && <VerifyHelp />}
        {webhooks && <LocalHelp />}
        {dialog && <WebhookDialogs dialog={dialog} events={events} onClose={() => setDialog(null)} />}
      </Panel>
      {open && <DeliveriesPanel webhook={open} onTest={() => test(open)} onClose={close} />}
    </Box>
  );
}

const listed = { refetchQueries: [WebhooksDocument, WebhookDeliveriesDocument] };

/** Webhook actions without confirmation. */
function useWebhookActions() {
  const { act } = useAction();
  const [test] = useSendWebhookTestMutation(listed);
  const [pause] = usePauseWebhookMutation();
  const [resume] = useResumeWebhookMutation(listed);
  return {
    test: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => test({ variables: { webhookId: id } }),
        doneMessage: t("Test sent. See the response under deliveries."),
        fallback: t("Failed to send a test"),
      }),
    pause: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => pause({ variables: { id } }),
        doneMessage: t("Webhook paused. New events are queued until you resume it."),
        fallback: t("Failed to pause the webhook"),
      }),
    resume: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => resume({ variables: { id } }),
        doneMessage: t("Webhook resumed. Sending queued events."),
        fallback: t("Failed to resume the webhook"),
      }),
  };
}

/** For the receiver's developer; collapsed, because it is needed only once. */
const VerifyHelp = () => (
  <Box component="details" sx={foldStyle}>
    <summary>{t("Verify webhook signatures")}</summary>
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5, pb: 2.5 }}>
      <Typography sx={textStyle}>
        {rich(
          "Every event is signed following <link>Standard Webhooks</link> with the secret shown when you added the webhook. Verify the signature over the raw body before you use it.",
          {
            link: (text) => (
              <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
          },
        )}
      </Typography>
      <Typography sx={textStyle}>
        {rich(
          "Respond with a 2xx status within ten seconds. Otherwise we retry after 30 seconds, doubling the delay each time, up to twelve attempts. Every attempt has the same <code>webhook-id</code>, so you can skip duplicates.",
          { code: (text) => <code>{text}</code> },
        )}
      </Typography>
      <CodeBlock label={t("A receiver in Node.js, after npm install standardwebhooks")} code={verifyExample} />
    </Box>
  </Box>
);

/** For a developer whose machine has no public address. */
const LocalHelp = () => (
  <Box component="details" sx={foldStyle}>
    <summary>{t("Try webhooks on your machine")}</summary>
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5, pb: 2.5 }}>
      <Typography sx={textStyle}>
        {rich(
          "<code>weft-dev listen</code> forwards your webhooks to your machine, signed as usual. <code>weft-dev trigger</code> sends an example of any event, marked as a test. Requires Node.js 18 and an API key that can manage webhooks.",
          { code: (text) => <code>{text}</code> },
        )}
      </Typography>
      <CodeBlock label={t("In your terminal")} code={listenAndTrigger(window.location.origin)} />
    </Box>
  </Box>
);

const textStyle = { maxWidth: 720, fontSize: 15, color: "text.secondary", "& a": { color: "text.primary" } } as const;

const foldStyle = {
  px: "20px",
  borderTop: "1px solid var(--weft-palette-divider)",
  "& summary": {
    width: "fit-content",
    my: 1,
    py: "8px",
    fontSize: 15,
    fontWeight: 600,
    cursor: "pointer",
    borderRadius: "3px",
  },
  "& summary:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
} as const;

/** A code example to copy. A test runs it unchanged. */
const verifyExample = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEFT_WEBHOOK_SECRET);

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  try {
    // Throws if the signature is wrong or older than five minutes.
    const event = webhook.verify(body, request.headers);
    console.log(request.headers["webhook-id"], event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(process.env.PORT);`;
