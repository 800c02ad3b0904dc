import Stack from "@mui/material/Stack";
import { useState } from "react";
import * as yup from "yup";
import { EVENTS_MESSAGE, webhookUrl } from "../../../../api/src/contract/webhookForms";
import { useCreateWebhookMutation, type WebhookEvent, WebhooksDocument } from "../../generated/webhooks";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useConfirmed } from "../session/confirm/useConfirmed";
import { eventLabels } from "./eventLabels";
import { SecretOnce } from "./SecretOnce";

interface NewWebhookDialogProps {
  events: readonly WebhookEvent[];
  onClose: () => void;
}

const schema = yup.object({
  url: webhookUrl(),
  events: yup.array(yup.string()).min(1, EVENTS_MESSAGE),
});

export function NewWebhookDialog({ events, onClose }: NewWebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  // The secret is shown once and never stored, not even in the cache.
  const [create] = useCreateWebhookMutation({ fetchPolicy: "no-cache", refetchQueries: [WebhooksDocument] });
  const { confirmed, dialog } = useConfirmed();
  const form = useForm({
    // Of files that are ready only those hear who ask for it.
    initialValues: { url: "", events: events.filter((event) => event !== "EXPORT_READY") },
    schema,
    failure: { title: "Error", fallback: "Failed to add the webhook" },
    onSubmit: async ({ url, events: chosen }) => {
      const input = { url: url.trim(), events: chosen };
      const { data } = await confirmed(() => create({ variables: { input } }));
      setSecret(data?.createWebhook.secret ?? null);
    },
  });
  if (secret) return <SecretOnce secret={secret} onClose={onClose} />;
  return (
    <DialogFrame title="New webhook" onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="url"
          type="url"
          label="Address"
          placeholder="https://shop.example/hooks/weft"
          hint="Your server's URL. We post events to it as JSON."
          autoFocus
        />
        <FormCheckboxGroup
          form={form}
          name="events"
          label="Events to send"
          options={events.map((id) => ({ id, label: eventLabels[id].label, group: eventLabels[id].group }))}
        />
        <FormSubmit form={form} label="Add webhook" busyLabel="Adding webhook..." />
      </Stack>
      {dialog}
    </DialogFrame>
  );
}
