interface EventText {
  id: string;
  /** Under which heading it is offered. */
  group: string;
  label: string;
  description: string;
  /** Of both, unless said. */
  only?: "publisher";
}

/** All events that webhooks can receive: a test sends each, and compares it with what is documented. */
export const webhookEvents = [
  { id: "sale.created", group: "Sales", label: "Sale created", description: "An order was reported." },
  { id: "sale.updated", group: "Sales", label: "Sale updated", description: "A sale changed in another way." },
  { id: "sale.approved", group: "Sales", label: "Sale approved", description: "A sale was approved." },
  { id: "sale.declined", group: "Sales", label: "Sale declined", description: "A sale was declined." },
  {
    id: "sale.returned",
    group: "Sales",
    label: "Sale returned",
    description: "An order was returned, in part or in full.",
  },
  {
    id: "sale.return_proposed",
    group: "Sales",
    label: "Late return reported",
    description: "A return came so late that it needs the publisher's consent.",
  },
  { id: "claim.opened", group: "Claims", label: "Claim opened", description: "A claim about an order was opened." },
  {
    id: "claim.closed",
    group: "Claims",
    label: "Claim closed",
    description: "A claim about an order was answered, decided or withdrawn.",
  },
  {
    id: "terms.announced",
    group: "Programs",
    label: "Terms announced",
    description: "A brand announced terms for a later day.",
  },
  {
    id: "terms.in_force",
    group: "Programs",
    label: "Terms in force",
    description: "A brand's new terms count for clicks from now on.",
  },
  {
    id: "terms.withdrawn",
    group: "Programs",
    label: "Terms withdrawn",
    description: "Announced terms were withdrawn before they took effect.",
  },
  {
    id: "partnership.changed",
    group: "Programs",
    label: "Partnership changed",
    description: "A brand and a publisher work together, or not any more, or are asked whether they want to.",
  },
  {
    id: "bonus.decided",
    group: "Money",
    label: "Monthly bonus decided",
    description: "A monthly bonus was decided, or corrected.",
  },
  {
    id: "payout.created",
    group: "Money",
    label: "Payout created",
    description: "A payout was calculated.",
    only: "publisher",
  },
  { id: "payout.held", group: "Money", label: "Payout held", description: "A payout was held.", only: "publisher" },
  { id: "payout.sent", group: "Money", label: "Payout sent", description: "A payout was sent.", only: "publisher" },
  { id: "payout.paid", group: "Money", label: "Payout paid", description: "A payout arrived.", only: "publisher" },
  {
    id: "payout.failed",
    group: "Money",
    label: "Payout failed",
    description: "A payout failed or came back; its amount is on the balance again.",
    only: "publisher",
  },
  { id: "link.created", group: "Links", label: "Link created", description: "A link was created.", only: "publisher" },
  {
    id: "link.updated",
    group: "Links",
    label: "Link updated",
    description: "A link's name or destination changed, or Weft found the product that it leads to.",
    only: "publisher",
  },
  {
    id: "link.archived",
    group: "Links",
    label: "Link archived",
    description: "A link was archived: new clicks on it earn nothing.",
    only: "publisher",
  },
  {
    id: "link.restored",
    group: "Links",
    label: "Link restored",
    description: "An archived link earns again.",
    only: "publisher",
  },
  {
    id: "link.health_changed",
    group: "Links",
    label: "Link health changed",
    description: "One of your links leads to something else than before, or to nothing.",
    only: "publisher",
  },
  {
    id: "product.price_dropped",
    group: "Links",
    label: "Price dropped",
    description: "A product that you link to is cheaper than in the 30 days before.",
    only: "publisher",
  },
  {
    id: "export.ready",
    group: "Files",
    label: "File ready",
    description: "A file that you asked for can be downloaded.",
  },
] as const satisfies readonly EventText[];

export type WebhookEventId = (typeof webhookEvents)[number]["id"];

export const webhookEventIds: readonly WebhookEventId[] = webhookEvents.map(({ id }) => id);

/** What GraphQL calls an event. */
export const eventKeyOf = (id: string): string => id.replace(".", "_").toUpperCase();
