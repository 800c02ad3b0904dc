import type { AdminUndeliveredQuery, UndeliveredState } from "../../../generated/admin";

export type MessageRow = AdminUndeliveredQuery["undeliveredMessages"]["nodes"][number];

/** The first view has everything that needs attention. */
export const messageViews = [
  { id: "OPEN", label: "Not delivered", filter: null },
  { id: "GIVEN_UP", label: "Failed", filter: { state: "GIVEN_UP" } },
  { id: "SET_ASIDE", label: "Dismissed", filter: { state: "SET_ASIDE" } },
] as const satisfies readonly { id: string; label: string; filter: { state: UndeliveredState } | null }[];

export type ViewId = (typeof messageViews)[number]["id"];

const events: Record<string, string> = {
  "sale.created": "New sale",
  "sale.approved": "Sale approved",
  "sale.returned": "Return",
  "payout.sent": "Payout sent",
  "claim.opened": "Claim opened",
  "claim.closed": "Claim closed",
  "webhook.test": "Test",
};

/** The subject of an email or the label of an event; unknown events keep their own name. */
export const aboutLabel = ({ kind, about }: Pick<MessageRow, "kind" | "about">): string =>
  kind === "WEBHOOK" ? (events[about] ?? about) : about;

export const messageKinds = { MAIL: "Email", WEBHOOK: "Webhook" } as const;

export const triesLabel = (attempts: number): string => (attempts === 1 ? "1 attempt" : `${attempts} attempts`);

/** The receiver's response, unless it is shown as the reason already. */
export const answerLabel = ({ reason, answer }: Pick<MessageRow, "reason" | "answer">): string | null =>
  answer === reason ? null : answer;
