import { pageTitles } from "../../../../../api/src/contract/choices";
import type { AdminAuditQuery } from "../../../generated/admin";
import { addDays } from "../../../ui/dashboard/range";
import { weekInWords } from "../../../ui/payout/payoutWords";

export type AuditEvent = AdminAuditQuery["auditEvents"]["nodes"][number];

const actions: Record<string, string> = {
  "user.approved": "Approved an application",
  "user.rejected": "Rejected an application",
  "user.suspended": "Suspended an account",
  "user.restored": "Restored an account",
  "user.created": "Created an administrator",
  "page.updated": "Wrote a page",
  "sign-in.throttled": "Too many wrong passwords",
  "api-key.made": "Made an API key",
  "api-key.revoked": "Revoked an API key",
  "signing-secret.rotated": "Made a new signing secret",
  "webhook.made": "Made a webhook",
  "webhook.secret-rotated": "Made a new secret for a webhook",
  "webhook.paused": "Paused a webhook",
  "webhook.resumed": "Resumed a webhook",
  "webhook.removed": "Removed a webhook",
  "demo.removed": "Removed the demo data",
  "sale.approved": "Approved a sale after its return window",
  "payout.calculated": "Calculated a payout",
  "payout.held": "Held a payout",
  "payout.released": "Released a payout",
  "payout.sent": "Sent a payout",
  "payout.paid": "Marked a payout as arrived",
  "payout.failed": "Marked a payout as failed",
  "payout-file.made": "Made a file to send payouts with",
  "message.sent-again": "Sent a message again",
  "message.set-aside": "Set a message aside",
};

/** What was done, in words; what has none yet keeps its own name. */
export const actionWords = (action: string): string => actions[action] ?? action;

export const actorWords = ({ actorName }: AuditEvent): string => actorName ?? "The system";

/** To whom or what: a name where there is one, else what it is and the end of its id. */
export function subjectWords({ subject, subjectName }: AuditEvent): string {
  if (subjectName) return subjectName;
  const [kind = "", id = ""] = subject.split(":", 2);
  const page = kind === "page" ? pageTitles.find((title) => title.id === id) : null;
  if (page) return page.label;
  if (kind === "payout-week") return `Payouts of ${weekInWords(id, addDays(id, 6))}`;
  const what = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll("-", " ");
  return id ? `${what} …${id.slice(-6)}` : what;
}

/** What changed: "status: pending → approved". */
export function changeWords({ before, after }: AuditEvent): readonly string[] {
  const [was, is] = [entries(before), entries(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => words(was[name]) !== words(is[name]))
    .map((name) => (name in was ? `${name}: ${words(was[name])} → ${words(is[name])}` : `${name}: ${words(is[name])}`));
}

const entries = (value: unknown): Record<string, unknown> =>
  value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function words(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
