import { t } from "../i18n/t";

interface EventText {
  id: string;
  /** The heading under which it is offered. */
  group: string;
  label: string;
  description: string;
  /** Both, unless stated. */
  only?: "publisher";
}

/** All webhook events: a test sends each, and compares it with the documentation. */
export const webhookEvents = [
  { id: "sale.created", group: "Sales", label: t("Order created"), description: "An order was reported." },
  { id: "sale.updated", group: "Sales", label: t("Order updated"), description: "A sale changed in another way." },
  { id: "sale.approved", group: "Sales", label: t("Order approved"), description: "A sale was approved." },
  { id: "sale.declined", group: "Sales", label: t("Order declined"), description: "A sale was declined." },
  {
    id: "sale.returned",
    group: "Sales",
    label: t("Order returned"),
    description: "An order was returned, in part or in full.",
  },
  {
    id: "sale.return_proposed",
    group: "Sales",
    label: t("Late return reported"),
    description: "A return came so late that it needs the publisher's consent.",
  },
  { id: "claim.opened", group: "Claims", label: t("Claim opened"), description: "A claim about an order was opened." },
  {
    id: "claim.closed",
    group: "Claims",
    label: t("Claim closed"),
    description: "A claim about an order was answered, decided or withdrawn.",
  },
  {
    id: "terms.announced",
    group: "Programs",
    label: t("Terms announced"),
    description: "A brand announced terms for a later day.",
  },
  {
    id: "terms.in_force",
    group: "Programs",
    label: t("Terms took effect"),
    description: "A brand's new terms count for clicks from now on.",
  },
  {
    id: "terms.withdrawn",
    group: "Programs",
    label: t("Terms withdrawn"),
    description: "Announced terms were withdrawn before they took effect.",
  },
  {
    id: "partnership.changed",
    group: "Programs",
    label: t("Partnership changed"),
    description: "A brand and a publisher work together, or not any more, or are asked whether they want to.",
  },
  {
    id: "bonus.decided",
    group: "Money",
    label: t("Monthly bonus calculated"),
    description: "A monthly bonus was decided, or corrected.",
  },
  {
    id: "payout.created",
    group: "Money",
    label: t("Payout created"),
    description: "A payout was calculated.",
    only: "publisher",
  },
  {
    id: "payout.held",
    group: "Money",
    label: t("Payout on hold"),
    description: "A payout was held.",
    only: "publisher",
  },
  { id: "payout.sent", group: "Money", label: t("Payout sent"), description: "A payout was sent.", only: "publisher" },
  { id: "payout.paid", group: "Money", label: t("Payout paid"), description: "A payout arrived.", only: "publisher" },
  {
    id: "payout.failed",
    group: "Money",
    label: t("Payout failed"),
    description: "A payout failed or came back; its amount is on the balance again.",
    only: "publisher",
  },
  {
    id: "link.created",
    group: "Links",
    label: t("Link created"),
    description: "A link was created.",
    only: "publisher",
  },
  {
    id: "link.updated",
    group: "Links",
    label: t("Link updated"),
    description: "A link's name or destination changed, or Weft found the product that it leads to.",
    only: "publisher",
  },
  {
    id: "link.archived",
    group: "Links",
    label: t("Link archived"),
    description: "A link was archived: new clicks on it earn nothing.",
    only: "publisher",
  },
  {
    id: "link.restored",
    group: "Links",
    label: t("Link restored"),
    description: "An archived link earns again.",
    only: "publisher",
  },
  {
    id: "link.health_changed",
    group: "Links",
    label: t("Link health changed"),
    description: "One of your links leads to something else than before, or to nothing.",
    only: "publisher",
  },
  {
    id: "product.price_dropped",
    group: "Links",
    label: t("Price dropped"),
    description: "A product that you link to is cheaper than in the 30 days before.",
    only: "publisher",
  },
  {
    id: "export.ready",
    group: "Files",
    label: t("Export ready"),
    description: "A file that you asked for can be downloaded.",
  },
] as const satisfies readonly EventText[];

export type WebhookEventId = (typeof webhookEvents)[number]["id"];

export const webhookEventIds: readonly WebhookEventId[] = webhookEvents.map(({ id }) => id);

/** An event's GraphQL name. */
export const eventKeyOf = (id: string): string => id.replace(".", "_").toUpperCase();
