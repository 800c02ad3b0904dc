import { useState } from "react";
import {
  type ShownWebhookFragment,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  type WebhookEvent,
  WebhooksDocument,
} from "../../generated/webhooks";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useConfirmed } from "../session/confirm/useConfirmed";
import { NewWebhookDialog } from "./NewWebhookDialog";
import { SecretOnce } from "./SecretOnce";
import { webhookName } from "./webhookName";

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
  const { confirmed, dialog } = useConfirmed();
  if (secret) return <SecretOnce secret={secret} onClose={onClose} />;
  const work = async () => {
    const { data } = await confirmed(() => rotate({ variables: { id } }));
    setSecret(data?.rotateWebhookSecret.secret ?? null);
  };
  return (
    <>
      <ConfirmDialog
        title={`Create a new secret for ${webhookName(url)}?`}
        text="For one day, events are signed with both secrets. After that, only with the new one."
        confirmLabel="Create a new secret"
        work={work}
        fallback="Failed to make a new secret"
        // The secret's dialog replaces this one.
        onDone={() => undefined}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

function Removal({ webhook: { id, url }, onClose }: OfWebhook) {
  const [remove] = useRemoveWebhookMutation({ refetchQueries: [WebhooksDocument], awaitRefetchQueries: true });
  return (
    <ConfirmDialog
      title={`Remove ${webhookName(url)}?`}
      text="It gets no more events, not even pending ones, and its deliveries can no longer be read. This can't be undone."
      confirmLabel="Remove webhook"
      work={() => remove({ variables: { id } })}
      doneMessage="Webhook removed"
      fallback="Failed to remove the webhook"
      onClose={onClose}
    />
  );
}
