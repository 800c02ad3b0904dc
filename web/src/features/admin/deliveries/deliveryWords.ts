import type { AdminUndeliveredQuery, UndeliveredState } from "../../../generated/admin";

export type Delivery = AdminUndeliveredQuery["undeliveredMessages"]["nodes"][number];

/** What can be looked at; the first is everything that somebody should look at. */
export const views = [
  { id: "OPEN", label: "Not arrived", filter: null },
  { id: "GIVEN_UP", label: "Given up", filter: { state: "GIVEN_UP" } },
  { id: "SET_ASIDE", label: "Set aside", filter: { state: "SET_ASIDE" } },
] as const satisfies readonly { id: string; label: string; filter: { state: UndeliveredState } | null }[];

export type ViewId = (typeof views)[number]["id"];

const events: Record<string, string> = {
  "sale.created": "New sale",
  "sale.approved": "Sale approved",
  "sale.returned": "Return",
  "payout.sent": "Payout sent",
  "webhook.test": "Test",
};

/** A mail by its subject, a webhook by its event; what has no words yet keeps its own name. */
export const aboutWords = ({ kind, about }: Pick<Delivery, "kind" | "about">): string =>
  kind === "WEBHOOK" ? (events[about] ?? about) : about;

export const kindWords = { MAIL: "Mail", WEBHOOK: "Webhook" } as const;

export const triesWords = (attempts: number): string => (attempts === 1 ? "1 try" : `${attempts} tries`);

/** The other end's own words, unless they are all that is known and stand there already. */
export const answerWords = ({ reason, answer }: Pick<Delivery, "reason" | "answer">): string | null =>
  answer === reason ? null : answer;
