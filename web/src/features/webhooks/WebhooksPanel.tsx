import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useWebhooksQuery } from "../../generated/webhooks";
import { useAddress } from "../../lib/navigation/useAddress";
import { Failure } from "../../ui/dashboard/Failure";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { DataTable } from "../../ui/table/DataTable";
import { TableFrame } from "../../ui/table/TableFrame";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { ForRole } from "../session/rights/ForRole";
import { useAuth } from "../session/useAuth";
import { DeliveriesPanel } from "./deliveries/DeliveriesPanel";
import { eventsFor } from "./eventLabels";
import { useWebhookActions } from "./useWebhookActions";
import { VerifyHelp } from "./VerifyHelp";
import { type WebhookDialog, WebhookDialogs } from "./WebhookDialogs";
import { webhookColumns } from "./webhookColumns";

const INFO = "Get notified instead of polling: we post signed events to your server as they happen.";

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
  const [params, change] = useAddress();
  const openId = params.get("webhook");
  const { test, pause, resume } = useWebhookActions();
  const opener = useRef<Element | null>(null);
  const webhooks = data?.webhooks;
  const open = webhooks?.find(({ id }) => id === openId);

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
    change((address) => address.delete("webhook"));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const columns = webhookColumns({
    onDeliveries: ({ id }) => {
      opener.current = document.activeElement;
      change((address) => address.set("webhook", id));
    },
    onTest: test,
    onPause: pause,
    onResume: resume,
    onRotate: (webhook) => setDialog({ kind: "rotate", webhook }),
    onRemove: (webhook) => setDialog({ kind: "remove", webhook }),
  });

  return (
    <Box sx={stackStyle}>
      <Panel id="webhooks" title="Webhooks" info={INFO} aside={webhooks && webhooks.length > 0 && add}>
        {!webhooks ? (
          error ? (
            <Failure error={error} fallback="Failed to load your webhooks" retry={refetch} />
          ) : (
            <TableSkeleton rows={4} row={{ xs: 46 }} />
          )
        ) : webhooks.length === 0 ? (
          <EmptyState
            title="No webhooks yet."
            text={`Add your server's URL to get notified of sales${events.includes("PAYOUT_SENT") ? " and payouts" : ""} as they happen.`}
            action={add}
          />
        ) : (
          <TableFrame label="Webhooks">
            <DataTable label="Webhooks" columns={columns} rows={webhooks} rowKey={({ id }) => id} />
          </TableFrame>
        )}
        {webhooks && <VerifyHelp />}
        {dialog && <WebhookDialogs dialog={dialog} events={events} onClose={() => setDialog(null)} />}
      </Panel>
      {open && <DeliveriesPanel webhook={open} onTest={() => test(open)} onClose={close} />}
    </Box>
  );
}

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
