import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type ShownDeliveryFragment,
  type ShownWebhookFragment,
  useReplayWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
} from "../../../generated/webhooks";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { Failure } from "../../../ui/dashboard/Failure";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { useLastAnswer } from "../../../ui/dashboard/useLastAnswer";
import { usePages } from "../../../ui/dashboard/usePages";
import { EmptyState } from "../../../ui/EmptyState";
import { shortUrl } from "../names";
import { useAct } from "../useAct";
import { BodyDialog } from "./BodyDialog";
import { deliveryColumns } from "./deliveryColumns";

const PAGE = 10;
const INFO =
  "What was sent to this webhook in the last 30 days, newest first. What was not taken is tried again by itself, twelve times over half a day and more.";

interface DeliveriesPanelProps {
  webhook: ShownWebhookFragment;
  onTest: () => void;
  onClose: () => void;
}

export function DeliveriesPanel({ webhook, onTest, onClose }: DeliveriesPanelProps) {
  const { id, url, pausedAt } = webhook;
  const pages = usePages(id);
  const [read, setRead] = useState<ShownDeliveryFragment | null>(null);
  const act = useAct();
  const [replay] = useReplayWebhookDeliveryMutation();
  const { refetch, ...answer } = useWebhookDeliveriesQuery({
    variables: { webhookId: id, first: PAGE, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const log = useLastAnswer(`${id} ${pages.after}`, answer)?.webhookDeliveries;
  const end = log?.pageInfo.hasNextPage ? log.pageInfo.endCursor : null;
  const top = useShownOnOpening(id);

  const again = (delivery: ShownDeliveryFragment) =>
    act({
      work: () => replay({ variables: { id: delivery.id } }),
      done: "It is sent again within seconds",
      fallback: "Failed to send it again",
    });

  return (
    <Box ref={top} tabIndex={-1} sx={{ minWidth: 0, scrollMarginTop: 88, outline: "none" }}>
      <Panel
        id="webhook-deliveries"
        title="Deliveries"
        info={INFO}
        tools={
          <Box sx={toolsStyle}>
            <span>{shortUrl(url)}</span>
            <IconButton label="Close the deliveries" icon={X} onClick={onClose} />
          </Box>
        }
        body={
          <>
            {!log ? (
              answer.error ? (
                <Failure error={answer.error} fallback="Failed to load the deliveries" retry={refetch} />
              ) : (
                <TableSkeleton rows={3} />
              )
            ) : log.nodes.length === 0 ? (
              <EmptyState
                title="Nothing was sent yet."
                text="Its first event appears here as it happens. A test shows whether your receiver works."
                action={
                  <Button size="small" disabled={pausedAt !== null} onClick={onTest} sx={{ color: "text.primary" }}>
                    Send a test
                  </Button>
                }
              />
            ) : (
              <TableFrame label="Deliveries">
                <DataTable
                  label="Deliveries"
                  columns={deliveryColumns({ onBody: setRead, onAgain: again, isPaused: pausedAt !== null })}
                  rows={log.nodes}
                  rowKey={(delivery) => delivery.id}
                />
              </TableFrame>
            )}
            {log && log.totalCount > PAGE && (
              <PageButtons
                label="Pages of deliveries"
                first={pages.skipped * PAGE + 1}
                shown={log.nodes.length}
                total={log.totalCount}
                onPrevious={pages.isFirst ? undefined : pages.previous}
                onNext={end ? () => pages.next(end) : undefined}
              />
            )}
            {read && <BodyDialog delivery={read} onClose={() => setRead(null)} />}
          </>
        }
      >
        {log && log.totalCount > 0 && <span>{`${inCount(log.totalCount)} in 30 days`}</span>}
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

/** It opens below what was pressed, maybe out of sight: the view and the focus go there. */
function useShownOnOpening(id: string) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another webhook's deliveries open in the same place.
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
  }, [id]);
  return element;
}
