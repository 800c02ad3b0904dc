import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { announcementForm } from "../../../../api/src/contract/conversations/messageForm";
import {
  useAnnounceMutation,
  useAnnouncementGroupsQuery,
  useAnnouncementReachQuery,
  useAnnouncingStateQuery,
  useStopAnnouncingMutation,
} from "../../generated/inbox";
import { inCount } from "../../lib/money";
import { usePolling } from "../../lib/usePolling";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useAction } from "../../ui/toast/useAction";

const partners = (count: number): string => `${inCount(count)} ${count === 1 ? "partner" : "partners"}`;

/** One message to all partners or to a group: whom it reaches, and how far it is. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  return (
    <DialogFrame title="Message your partners" onClose={onClose} width={560}>
      {taskId ? <Sending id={taskId} onClose={onClose} /> : <Message onSent={setTaskId} onClose={onClose} />}
    </DialogFrame>
  );
}

function Message({ onSent, onClose }: { onSent: (taskId: string) => void; onClose: () => void }) {
  const groups = useAnnouncementGroupsQuery().data?.partnerGroups ?? [];
  const [announce] = useAnnounceMutation();
  const form = useForm({
    initialValues: { groupId: "", text: "" },
    schema: announcementForm,
    failure: { title: "Error", fallback: "Failed to send the message" },
    onSubmit: async ({ groupId, text }) => {
      const { data } = await announce({ variables: { input: { groupId: groupId || null, text } } });
      if (data) onSent(data.announce.id);
    },
  });
  const groupId = form.values.groupId || null;
  const reach = useAnnouncementReachQuery({ variables: { groupId }, fetchPolicy: "cache-and-network" }).data;
  const count = reach?.announcementReach;
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormSelect
        form={form}
        name="groupId"
        label="To"
        placeholder="All active partners"
        options={groups.map(({ id, name }) => ({ id, label: `The group ${name}` }))}
      />
      <FormTextField form={form} name="text" label="Message" rows={6} />
      <Typography role="status" sx={{ color: "text.secondary" }}>
        {count === undefined
          ? "\u00a0"
          : `Sent to ${partners(count)}, each in its own conversation. Up to five per day.`}
      </Typography>
      <DialogButtons
        form={form}
        label={count ? `Send to ${partners(count)}` : "Send"}
        busyLabel="Sending..."
        onClose={onClose}
      />
    </Stack>
  );
}

function Sending({ id, onClose }: { id: string; onClose: () => void }) {
  const { act } = useAction();
  const [stop] = useStopAnnouncingMutation();
  const { data, ...query } = useAnnouncingStateQuery({ variables: { id }, fetchPolicy: "network-only" });
  const task = data?.task;
  const isRunning = !task || task.state === "WAITING" || task.state === "RUNNING";
  usePolling(query, isRunning ? 700 : null);
  const [done, total] = [task?.done ?? 0, task?.total ?? 0];
  return (
    <Stack spacing={2.5}>
      <Typography role="status">
        {isRunning
          ? `${inCount(done)} of ${partners(total)} written to`
          : task.state === "DONE"
            ? `Sent to ${partners(total)}.`
            : (task.error ?? "Stopped. Messages already sent stay.")}
      </Typography>
      {isRunning && <progress aria-label="Progress" value={done} max={Math.max(total, 1)} style={{ width: "100%" }} />}
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        {isRunning && (
          <Button onClick={() => void act({ work: () => stop({ variables: { id } }), fallback: "Failed to stop" })}>
            Stop
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </Stack>
    </Stack>
  );
}
