import { useRef, useState } from "react";
import {
  type ShownWebhookFragment,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  type WebhookEvent,
} from "../../generated/webhooks";
import { ConfirmDialog } from "../../ui/dashboard/ConfirmDialog";
import { useToast } from "../../ui/toast/useToast";
import { NewWebhookDialog } from "./NewWebhookDialog";
import { nameOf } from "./names";
import { SecretOnce } from "./SecretOnce";

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
  const isMade = useRef(false);
  const [rotate] = useRotateWebhookSecretMutation({ fetchPolicy: "no-cache", refetchQueries: ["Webhooks"] });
  if (secret) return <SecretOnce secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Make a new secret for ${nameOf(url)}?`}
      text="Your server has a day to change over: until then everything is signed with both secrets. After that, with the new one alone."
      action="Make a new secret"
      onConfirm={async () => {
        const { data } = await rotate({ variables: { id } });
        if (!data) return;
        isMade.current = true;
        setSecret(data.rotateWebhookSecret.secret);
      }}
      // It closes once it is done, too, and then the secret stands in its place.
      onClose={() => !isMade.current && onClose()}
    />
  );
}

function Removal({ webhook: { id, url }, onClose }: OfWebhook) {
  const { toast } = useToast();
  const [remove] = useRemoveWebhookMutation({ refetchQueries: ["Webhooks"], awaitRefetchQueries: true });
  return (
    <ConfirmDialog
      title={`Remove ${nameOf(url)}?`}
      text="It is told nothing any more, not even what is on its way, and its deliveries can no longer be read. This cannot be taken back."
      action="Remove webhook"
      onConfirm={async () => {
        await remove({ variables: { id } });
        toast({ title: "Success", description: "Webhook removed" });
      }}
      onClose={onClose}
    />
  );
}
