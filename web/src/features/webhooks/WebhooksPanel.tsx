import { Box, Button, Typography } from "@mui/material";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import {
  type ShownWebhookFragment,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useSendWebhookTestMutation,
  useWebhooksQuery,
  WebhookDeliveriesDocument,
  WebhooksDocument,
} from "../../generated/webhooks";
import { useOpened } from "../../lib/navigation/useOpened";
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

const INFO = "We post signed events to your server as they happen, so you don't need to poll.";

/** Used on both the publisher's and the advertiser's dashboard. */
export const WebhooksPanel = () => (
  <ForRole operation="webhooks" id="webhooks" title="Webhooks">
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
      New webhook
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
      <Panel id="webhooks" title="Webhooks" info={INFO} aside={webhooks && webhooks.length > 0 && add}>
        {!webhooks ? (
          <NotLoaded error={error} fallback="Failed to load your webhooks" retry={refetch} rows={4} row={{ xs: 46 }} />
        ) : webhooks.length === 0 ? (
          <EmptyState
            title="No webhooks yet."
            text={`Add your server's URL to get notified of sales${events.includes("PAYOUT_SENT") ? " and payouts" : ""} as they happen.`}
            action={add}
          />
        ) : (
          <DataTable isFramed label="Webhooks" columns={columns} rows={webhooks} />
        )}
        {webhooks && <VerifyHelp />}
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
        doneMessage: "Test sent. See the response under deliveries.",
        fallback: "Failed to send a test",
      }),
    pause: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => pause({ variables: { id } }),
        doneMessage: "Webhook paused. New events are kept until you resume it.",
        fallback: "Failed to pause the webhook",
      }),
    resume: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => resume({ variables: { id } }),
        doneMessage: "Webhook resumed. Kept events are being sent.",
        fallback: "Failed to resume the webhook",
      }),
  };
}

/** For the receiver's developer; collapsed, since it is needed only once. */
const VerifyHelp = () => (
  <Box component="details" sx={foldStyle}>
    <summary>Verify webhook signatures</summary>
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", pt: 1.5, pb: 2.5 }}>
      <Typography sx={textStyle}>
        Every event is signed following{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>{" "}
        with the secret shown when you added the webhook. Verify the signature over the raw body before you use it.
      </Typography>
      <Typography sx={textStyle}>
        Respond with a 2xx status within ten seconds. After any other response, or none, we retry: after half a minute,
        then after twice as long each time, up to twelve attempts. Every attempt has the same <code>webhook-id</code>,
        so you can skip duplicates.
      </Typography>
      <CodeBlock label="A receiver in Node.js, after npm install standardwebhooks" code={verifyExample} />
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

/** Code example to copy. A test runs it as it is. */
const verifyExample = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEFT_WEBHOOK_SECRET);

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  try {
    // Throws where the signature is wrong or older than five minutes.
    const event = webhook.verify(body, request.headers);
    console.log(request.headers["webhook-id"], event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(process.env.PORT);`;
