import { Stack } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import { EVENTS_MESSAGE, webhookUrl } from "../../../../api/src/contract/webhookForms";
import {
  type ShownWebhookFragment,
  useCreateWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  type WebhookEvent,
  WebhooksDocument,
} from "../../generated/webhooks";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { ShownOnce } from "../../ui/dialog/ShownOnce";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { eventLabels, webhookName } from "./webhookColumns";

export type WebhookDialog = { kind: "new" } | { kind: "rotate" | "remove"; webhook: ShownWebhookFragment };

interface WebhookDialogsProps {
  dialog: WebhookDialog;
  events: readonly WebhookEvent[];
  onClose: () => void;
}

export function WebhookDialogs({ dialog, events, onClose }: WebhookDialogsProps) {
  if (dialog.kind === "new") return <NewWebhookDialog events={events} onClose={onClose} />;
  const props = { webhook: dialog.webhook, onClose };
  return dialog.kind === "rotate" ? <NewSecret {...props} /> : <Removal {...props} />;
}

interface OfWebhook {
  webhook: ShownWebhookFragment;
  onClose: () => void;
}

function NewSecret({ webhook: { id, url }, onClose }: OfWebhook) {
  const [secret, setSecret] = useState<string | null>(null);
  const [rotate] = useRotateWebhookSecretMutation({ fetchPolicy: "no-cache", refetchQueries: [WebhooksDocument] });
  if (secret) return <SecretOnce secret={secret} onClose={onClose} />;
  const work = async () => {
    const { data } = await rotate({ variables: { id } });
    setSecret(data?.rotateWebhookSecret.secret ?? null);
  };
  return (
    <ConfirmDialog
      title={t("Create a new secret for {name}?", { name: webhookName(url) })}
      text={t("Events are signed with both secrets for one day, then only with the new one.")}
      confirmLabel={t("Create a new secret")}
      work={work}
      fallback={t("Failed to create a new secret")}
      // The secret's dialog replaces this one.
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

function Removal({ webhook: { id, url }, onClose }: OfWebhook) {
  const [remove] = useRemoveWebhookMutation({ refetchQueries: [WebhooksDocument], awaitRefetchQueries: true });
  return (
    <ConfirmDialog
      title={t("Remove {name}?", { name: webhookName(url) })}
      text={t(
        "It stops receiving events, including pending ones, and its delivery history is removed. This can't be undone.",
      )}
      confirmLabel={t("Remove webhook")}
      work={() => remove({ variables: { id } })}
      doneMessage={t("Webhook removed")}
      fallback={t("Failed to remove the webhook")}
      onClose={onClose}
    />
  );
}

const schema = yup.object({ url: webhookUrl(), events: yup.array(yup.string()).min(1, EVENTS_MESSAGE) });

function NewWebhookDialog({ events, onClose }: { events: readonly WebhookEvent[]; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  // The secret is shown once and never stored, not even in the cache.
  const [create] = useCreateWebhookMutation({ fetchPolicy: "no-cache", refetchQueries: [WebhooksDocument] });
  const form = useForm({
    // Events of prepared files are only sent to webhooks that subscribe to them.
    initialValues: { url: "", events: events.filter((event) => event !== "EXPORT_READY") },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to add the webhook") },
    onSubmit: async ({ url, events: chosen }) => {
      const input = { url: url.trim(), events: chosen };
      const { data } = await create({ variables: { input } });
      setSecret(data?.createWebhook.secret ?? null);
    },
  });
  if (secret) return <SecretOnce secret={secret} onClose={onClose} />;
  return (
    <DialogFrame title={t("New webhook")} onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="url"
          type="url"
          label={t("URL")}
          placeholder="https://shop.example/hooks/weft"
          hint={t("Your server's URL. We post events to it as JSON.")}
          autoFocus
        />
        <FormCheckboxGroup
          form={form}
          name="events"
          label={t("Events to send")}
          options={events.map((id) => ({ id, label: eventLabels[id].label, group: eventLabels[id].group }))}
        />
        <FormSubmit form={form} label={t("Add webhook")} busyLabel={t("Adding webhook...")} />
      </Stack>
    </DialogFrame>
  );
}

/** Shows a new signing secret. */
const SecretOnce = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce
    title={t("Your signing secret")}
    text={t(
      "Copy it now and store it on your server. You won't see it again. Use it to verify that events come from us.",
    )}
    value={secret}
    copy={t("Copy secret")}
    onClose={onClose}
  />
);
