import { pageTitles } from "../../../../../api/src/contract/choices";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { addDays } from "../../../../../api/src/contract/days";
import { rejectionReasons, suspensionReasons } from "../../../../../api/src/contract/decisionReasons";
import type { AdminAuditQuery } from "../../../generated/admin";
import { utcSpan } from "../../../lib/dates";
import { fromCents, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { auditActions } from "./auditActions";

export type AuditEvent = AdminAuditQuery["auditEvents"]["nodes"][number];

/** Label of an action; unknown actions keep their own name. */
export const actionLabels = (action: string): string => auditActions[action] ?? action;

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

/** Changed properties: "status: pending → approved". Amounts and rates are shown as such. */
export function changeLabel({ before, after }: AuditEvent): readonly string[] {
  const [was, is] = [entries(before), entries(after)];
  const currency = textOf(is.currency ?? was.currency ?? USUAL_CURRENCY);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return (
    names
      // Whose id it is says the subject's name.
      .filter((name) => !name.endsWith("Id") && textOf(was[name]) !== textOf(is[name]))
      .map((name) => {
        const [then, now] = [was[name], is[name]].map((value) => shownAs(name, value, currency));
        return name in was ? `${wordsOf(name)}: ${then} → ${now}` : `${wordsOf(name)}: ${now}`;
      })
  );
}

/** Where in the workspace a subject is looked at; null where it has no page. */
export function subjectPath(subject: string): string | null {
  const [kind = "", id = ""] = subject.split(":", 2);
  if (kind === "user") return `${paths.adminPeople}?status=all&open=${id}`;
  if (kind === "sale") return `${paths.adminOrders}?open=${id}`;
  return pathsOfKinds[kind] ?? null;
}

const pathsOfKinds: Record<string, string> = {
  page: paths.adminContent,
  merchant: paths.adminBilling,
  invoice: paths.adminBilling,
  "merchant-payment": paths.adminBilling,
  payout: paths.adminPayouts,
  "payout-week": paths.adminPayouts,
  "payout-batch": paths.adminPayouts,
  message: paths.adminSystem,
  "contact-message": paths.adminSupport,
};

const AMOUNTS = new Set(["total", "limit", "amount", "gross", "net", "fee"]);
const reasons: readonly { id: string; label: string }[] = [...rejectionReasons, ...suspensionReasons];

/** "fromMonth" as "from month"; a rate by what it is. */
const wordsOf = (name: string): string =>
  name === "basisPoints" ? "fee" : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shownAs(name: string, value: unknown, currency: string): string {
  if (typeof value === "number" && AMOUNTS.has(name)) return fromCents(value, currency);
  if (typeof value === "number" && name === "basisPoints") return inPercent(value / 100, 2);
  if (name === "reason") return reasons.find(({ id }) => id === value)?.label ?? textOf(value);
  return textOf(value);
}

const entries = (value: unknown): Record<string, unknown> =>
  value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
