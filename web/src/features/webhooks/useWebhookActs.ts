import {
  type ShownWebhookFragment,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useSendWebhookTestMutation,
} from "../../generated/webhooks";
import { useAct } from "./useAct";

const listed = { refetchQueries: ["Webhooks", "WebhookDeliveries"] };

/** What is done to a webhook at once, without asking. */
export function useWebhookActs() {
  const act = useAct();
  const [test] = useSendWebhookTestMutation(listed);
  const [pause] = usePauseWebhookMutation();
  const [resume] = useResumeWebhookMutation(listed);
  return {
    test: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => test({ variables: { webhookId: id } }),
        done: "A test is on its way. Its answer appears among the deliveries.",
        fallback: "Failed to send a test",
      }),
    pause: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => pause({ variables: { id } }),
        done: "Webhook paused. What happens meanwhile is kept for it.",
        fallback: "Failed to pause the webhook",
      }),
    resume: ({ id }: ShownWebhookFragment) =>
      act({
        work: () => resume({ variables: { id } }),
        done: "Webhook resumed. What was held back is sent now.",
        fallback: "Failed to resume the webhook",
      }),
  };
}
