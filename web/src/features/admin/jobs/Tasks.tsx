import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { AdminTasksDocument, useAdminTasksQuery, useCancelTaskMutation } from "../../../generated/admin";
import { usePolling } from "../../../lib/usePolling";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import { isOpen, type TaskRow } from "./jobLabels";
import { taskColumns } from "./taskColumns";

const INFO = "Payout runs, simulations and other work that takes a while. Ended tasks are kept for 30 days.";
const POLL_INTERVAL = 2000;
/** Tasks of other people start without the reader's doing. */
const SLOW_POLL_INTERVAL = 15_000;

export function Tasks({ isShown }: { isShown: boolean }) {
  const pages = useAddressPages(6);
  const [cancelling, setCancelling] = useState<TaskRow | null>(null);
  const { refetch, startPolling, stopPolling, ...result } = useAdminTasksQuery({
    variables: { first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(`${pages.after}`, result)?.tasks;
  const hasOpen = list?.nodes.some(isOpen) ?? false;
  usePolling({ startPolling, stopPolling }, isShown ? (hasOpen ? POLL_INTERVAL : SLOW_POLL_INTERVAL) : null);
  return (
    <Panel id="tasks" title="Tasks" info={INFO}>
      <Box sx={tableStyle}>
        <PagedTable
          title="Tasks"
          label="tasks"
          pages={pages}
          columns={taskColumns((task) => <CancelButton task={task} onCancel={setCancelling} />)}
          list={list}
          error={result.error}
          isStale={result.data === undefined}
          failure="Failed to load tasks"
          retry={refetch}
          empty={
            <EmptyState title="No tasks yet." text="Payout runs and simulations show up here with their progress." />
          }
        />
      </Box>
      {cancelling && <CancelDialog task={cancelling} onClose={() => setCancelling(null)} />}
    </Panel>
  );
}

const CancelButton = ({ task, onCancel }: { task: TaskRow; onCancel: (task: TaskRow) => void }) =>
  useRights()(`cancelTask ${task.kind}`) && isOpen(task) && !task.isCancelling ? (
    <Button size="small" aria-label={`Cancel: ${task.subject}`} onClick={() => onCancel(task)}>
      Cancel
    </Button>
  ) : null;

function CancelDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const [cancel, { client }] = useCancelTaskMutation();
  return (
    <ConfirmDialog
      title="Cancel this task?"
      text={`${task.subject}. What it has done so far stays; it can be started again.`}
      confirmLabel="Cancel the task"
      wayBack="Keep it"
      work={() => cancel({ variables: { id: task.id } })}
      doneMessage="The task is cancelled"
      fallback="Failed to cancel the task"
      afterwards={() => refetchAfterChange(client, [AdminTasksDocument])}
      onClose={onClose}
    />
  );
}

/** On phones a row without an action would have a label and nothing beside it. */
const tableStyle = {
  mt: 1,
  "& tbody td:empty": { display: { xs: "none", md: "table-cell" } },
  "& tbody th, & tbody td": { verticalAlign: { md: "top" }, py: { md: "12px" } },
} as const;
