import {
  type ShownWebhookFragment,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useSendWebhookTestMutation,
  WebhookDeliveriesDocument,
  WebhooksDocument,
} from "../../generated/webhooks";
import { useAction } from "../../ui/toast/useAction";

const listed = { refetchQueries: [WebhooksDocument, WebhookDeliveriesDocument] };

/** Webhook actions without confirmation. */
export function useWebhookActions() {
  const { act } = useAction();
  const [test] = useSendWebhookTestMutation(listed);
  const [pause] = usePauseWebhookMutation();
  const [resume] = useResumeWebhookMutation(listed);
  return {
    test: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => test({ variables: { webhookId: id } }),
        doneMessage: "Test sent. The response appears in the deliveries.",
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
