import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { announcementForm } from "../../../../api/src/contract/conversations/messageForm";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  useAnnounceMutation,
  useAnnouncementGroupsQuery,
  useAnnouncementReachQuery,
  useAnnouncingStateQuery,
  useStopAnnouncingMutation,
} from "../../generated/inbox";
import { usePolling } from "../../lib/usePolling";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useAction } from "../../ui/toast/useAction";

/** A message to all partners or a group: its recipients and progress. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null);
  return (
    <DialogFrame title={t("Message your partners")} onClose={onClose} width={560}>
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
    failure: { title: t("Error"), fallback: t("Failed to send the message") },
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
        label={t("To")}
        placeholder={t("All active partners")}
        options={groups.map(({ id, name }) => ({ id, label: t("The group {name}", { name }) }))}
      />
      <FormTextField form={form} name="text" label={t("Message")} rows={6} />
      <Typography role="status" sx={{ color: "text.secondary" }}>
        {count === undefined
          ? "\u00a0"
          : t(
              "Sent to {count, plural, one {# partner} other {# partners}}, each in its own conversation. Up to five per day.",
              { count },
            )}
      </Typography>
      <DialogButtons
        form={form}
        label={count ? t("Send to {count, plural, one {# partner} other {# partners}}", { count }) : t("Send")}
        busyLabel={t("Sending...")}
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
          ? t("Sent to {done, number} of {total, plural, one {# partner} other {# partners}}", { done, total })
          : task.state === "DONE"
            ? t("Sent to {count, plural, one {# partner} other {# partners}}.", { count: total })
            : (task.error ?? t("Stopped. Messages already sent stay."))}
      </Typography>
      {isRunning && (
        <progress aria-label={t("Progress")} value={done} max={Math.max(total, 1)} style={{ width: "100%" }} />
      )}
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        {isRunning && (
          <Button onClick={() => void act({ work: () => stop({ variables: { id } }), fallback: t("Failed to stop") })}>
            {t("Stop")}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t("Close")}
        </Button>
      </Stack>
    </Stack>
  );
}
