import { eventKeyOf, webhookEvents } from "../../../../api/src/contract/integrations/webhookEvents";
import type { WebhookDeliveryKind, WebhookEvent } from "../../generated/webhooks";
import type { Role } from "../../lib/network/user";

interface EventLabel {
  label: string;
  /** The event's type in the request body. */
  type: string;
  /** Under which heading it is offered. */
  group: string;
}

const keyOf = (id: string) => eventKeyOf(id) as WebhookEvent;

export const eventLabels = Object.fromEntries([
  ...webhookEvents.map(({ id, label, group }) => [keyOf(id), { label, type: id, group }]),
  ["WEBHOOK_TEST", { label: "Test", type: "webhook.test", group: "" }],
]) as Record<WebhookDeliveryKind, EventLabel>;

/** Only publishers have payouts and links. */
export const eventsFor = (role: Role | undefined): readonly WebhookEvent[] =>
  webhookEvents.filter((event) => role === "publisher" || !("only" in event)).map(({ id }) => keyOf(id));

/** For use in a sentence: "Sale created, sale approved". */
export const eventList = (events: readonly WebhookEvent[]): string =>
  events.map((event, at) => (at === 0 ? eventLabels[event].label : eventLabels[event].label.toLowerCase())).join(", ");
