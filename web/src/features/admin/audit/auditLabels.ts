import { pageTitles } from "../../../../../api/src/contract/choices";
import { addDays } from "../../../../../api/src/contract/days";
import type { AdminAuditQuery } from "../../../generated/admin";
import { utcSpan } from "../../../lib/dates";

export type AuditEvent = AdminAuditQuery["auditEvents"]["nodes"][number];

const actions: Record<string, string> = {
  "user.approved": "Approved an application",
  "user.rejected": "Rejected an application",
  "user.suspended": "Suspended an account",
  "user.restored": "Restored an account",
  "user.partner-kind-changed": "Changed a publisher's partner kind",
  "user.created": "Created an administrator",
  "page.updated": "Updated a page",
  "sign-in.throttled": "Too many wrong passwords",
  "api-key.made": "Created an API key",
  "api-key.revoked": "Revoked an API key",
  "signing-secret.rotated": "Created a new signing secret",
  "webhook.made": "Created a webhook",
  "webhook.secret-rotated": "Created a new secret for a webhook",
  "webhook.paused": "Paused a webhook",
  "webhook.resumed": "Resumed a webhook",
  "webhook.removed": "Removed a webhook",
  "demo.removed": "Removed the demo data",
  "sales.approved": "Approved sales after their return window",
  "program.changed": "Changed a program's settings",
  "offer.made": "Made a publisher an offer",
  "offer.accepted": "Accepted a brand's offer",
  "offer.declined": "Declined a brand's offer",
  "offer.withdrawn": "Withdrew an offer",
  "offer.ended": "Ended an offer",
  "terms.published": "Published terms",
  "terms.started": "Started announced terms",
  "terms.withdrawn": "Withdrew announced terms",
  "sale.claims-left": "Dismissed the claims of an order",
  "return.accepted": "Accepted a late return",
  "return.refused": "Refused a late return",
  "merchant.reporting-changed": "Changed how a shop's orders are reported",
  "payout.calculated": "Calculated a payout",
  "payout.held": "Held a payout",
  "payout.released": "Released a payout",
  "payout.sent": "Sent a payout",
  "payout.paid": "Marked a payout as arrived",
  "payout.failed": "Marked a payout as failed",
  "payout.returned": "Marked a payout as sent back by the bank",
  "payout-file.made": "Created a payout file",
  "payout-file.fetched": "Downloaded a payout file again",
  "payout-batch.sent": "Marked a batch of payouts as sent",
  "payout-batch.settled": "Marked a batch of payouts as settled",
  "payout-batch.failed": "Marked payouts of a batch as failed",
  "payout-batch.discarded": "Discarded a batch of payouts",
  "data-key.replaced": "Replaced the data key",
  "invoice.issued": "Issued an invoice",
  "merchant-payment.recorded": "Recorded a merchant's payment",
  "merchant-payment.reversed": "Reversed a merchant's payment",
  "merchant.credit-limit-changed": "Changed a merchant's credit limit",
  "merchant.fee-changed": "Changed a merchant's network fee",
  "message.sent-again": "Sent a message again",
  "message.set-aside": "Dismissed a message",
  "task.cancelled": "Cancelled a task",
};

/** Label of an action; unknown actions keep their own name. */
export const actionLabels = (action: string): string => actions[action] ?? action;

export const actorLabel = ({ actorName }: AuditEvent): string => actorName ?? "The system";

/** The subject's name if known, otherwise its type and the end of its id. */
export function subjectLabel({ subject, subjectName }: AuditEvent): string {
  if (subjectName) return subjectName;
  const [kind = "", id = ""] = subject.split(":", 2);
  const page = kind === "page" ? pageTitles.find((title) => title.id === id) : null;
  if (page) return page.label;
  if (kind === "payout-week") return `Payouts of ${utcSpan(id, addDays(id, 6))}`;
  const what = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
  return id ? `${what} …${id.slice(-6)}` : what;
}

/** Changed properties: "status: pending → approved". */
export function changeLabel({ before, after }: AuditEvent): readonly string[] {
  const [was, is] = [entries(before), entries(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => textOf(was[name]) !== textOf(is[name]))
    .map((name) =>
      name in was ? `${name}: ${textOf(was[name])} → ${textOf(is[name])}` : `${name}: ${textOf(is[name])}`,
    );
}

const entries = (value: unknown): Record<string, unknown> =>
  value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
