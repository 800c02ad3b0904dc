import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { auditActions } from "../../../../../api/src/contract/admin/auditActions";
import { pageTitles } from "../../../../../api/src/contract/choices";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { addDays } from "../../../../../api/src/contract/days";
import { rejectionReasons, suspensionReasons } from "../../../../../api/src/contract/decisionReasons";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type AdminAuditQuery, useAdminAuditQuery } from "../../../generated/admin";
import { csvPath } from "../../../lib/csv";
import { localMoment, utcSpan } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { fromCents, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useFilters } from "../../../lib/navigation/useFilters";
import { locale } from "../../../lib/reading";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";

/** Action, person, subject and days, in the URL. */
function useAuditFilter() {
  const { values, set, isFiltered } = useFilters({ action: "", actor: "", subject: "" });
  const days = useRange("all", false);
  const { action, actor: actorId, subject } = values;
  const { from, to } = days.range;
  return {
    filter: {
      action: action || null,
      actorId: actorId || null,
      subject: subject || null,
      range: from || to ? { from, to } : null,
    },
    isFiltered: isFiltered || Boolean(from || to),
    days,
    action,
    set,
    /** Only one person's or one subject's events are shown. */
    hasWho: Boolean(actorId || subject),
    /** For the file with the same events. */
    parameters: Object.fromEntries(Object.entries({ action, actorId, subject }).filter(([, value]) => value)),
  };
}

type AuditFilterState = ReturnType<typeof useAuditFilter>;

export type AuditEvent = AdminAuditQuery["auditEvents"]["nodes"][number];

const labels: Readonly<Record<string, string>> = auditActions;

/** An action's label; an action of a newer server keeps its name. */
export const actionLabels = (action: string): string => labels[action] ?? action;

const actorLabel = ({ actorName }: AuditEvent): string => actorName ?? t("The system");

/** The subject's name if known, otherwise its type and the end of its ID. */
export function subjectLabel({ subject, subjectName }: AuditEvent): string {
  if (subjectName) return subjectName;
  const [kind = "", id = ""] = subject.split(":", 2);
  const page = kind === "page" ? pageTitles.find((title) => title.id === id) : null;
  if (page) return page.label;
  if (kind === "payout-week") return t("Payouts of {week}", { week: utcSpan(id, addDays(id, 6)) });
  const what = kindLabels[kind] ?? kind;
  return id ? `${what} …${id.slice(-6)}` : what;
}

/** Changed properties: "status: pending → approved". Amounts and rates are shown as such. */
export function changeLabel({ before, after }: AuditEvent): readonly string[] {
  const [was, is] = [entries(before), entries(after)];
  const currency = textOf(is.currency ?? was.currency ?? USUAL_CURRENCY);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return (
    names
      // The subject's name replaces its ID.
      .filter((name) => !name.endsWith("Id") && textOf(was[name]) !== textOf(is[name]))
      .map((name) => {
        const [then, now] = [was[name], is[name]].map((value) => shownAs(name, value, currency));
        return name in was ? `${wordsOf(name)}: ${then} → ${now}` : `${wordsOf(name)}: ${now}`;
      })
  );
}

/** The subject's page; null if it has none. */
function subjectPath(subject: string): string | null {
  const [kind = "", id = ""] = subject.split(":", 2);
  if (kind === "user") return `${paths.adminPeople}?status=all&open=${id}`;
  if (kind === "sale") return `${paths.adminOrders}?open=${id}`;
  return pathsOfKinds[kind] ?? null;
}

const pathsOfKinds: Record<string, string> = {
  page: paths.adminContent,
  merchant: paths.adminBilling,
  invoice: paths.adminBilling,
  "brand-payment": paths.adminBilling,
  payout: paths.adminPayouts,
  "payout-week": paths.adminPayouts,
  "payout-batch": paths.adminPayouts,
  message: paths.adminSystem,
  "contact-message": paths.adminSupport,
};

/** For subjects with an unknown name. */
const kindLabels: Readonly<Record<string, string>> = {
  account: t("Account"),
  "api-key": t("API key"),
  approval: t("Approval"),
  "bank-entry": t("Bank transaction"),
  "bank-import": t("Bank statement"),
  claim: t("Claim"),
  code: t("Discount code"),
  "contact-message": t("Contact message"),
  demo: t("Demo data"),
  "exchange-rates": t("Exchange rates"),
  feed: t("Product feed"),
  invoice: t("Invoice"),
  merchant: t("Brand"),
  "brand-payment": t("Payment"),
  message: t("Message"),
  network: t("Network"),
  page: t("Page"),
  payout: t("Payout"),
  "payout-batch": t("Payment batch"),
  "return-window": t("Return window"),
  sale: t("Order"),
  shopify: t("Shopify store"),
  task: t("Task"),
  user: t("User"),
  webhook: t("Webhook"),
};

const AMOUNTS = new Set(["total", "limit", "amount", "gross", "net", "fee"]);
const reasons: readonly { id: string; label: string }[] = [...rejectionReasons, ...suspensionReasons];

/** "partnerKind" as "partner kind"; what is usual in the reader's language. */
const wordsOf = (name: string): string =>
  t(
    "{name, select, basisPoints {fee} status {status} state {state} reason {reason} note {note} name {name} role {role} version {version} amount {amount} total {total} limit {limit} currency {currency} month {month} fromMonth {from month} language {language} website {website} cookieDays {cookie days} other {}}",
    { name },
  ) || name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const CHOICES = new Set(["status", "state", "role"]);

const choiceText = (value: string): string =>
  t(
    "{value, select, active {active} approved {approved} calculated {calculated} cancelled {cancelled} closed {closed} declined {declined} done {done} ended {ended} failed {failed} finance {finance} held {held} leaked {leaked} manager {manager} open {open} owner {owner} paid {paid} paused {paused} pending {pending} published {published} rejected {rejected} released {released} sent {sent} solved {solved} suspected {suspected} viewer {viewer} waiting {waiting} other {}}",
    { value },
  ) || value;

function shownAs(name: string, value: unknown, currency: string): string {
  if (typeof value === "number" && AMOUNTS.has(name)) return fromCents(value, currency);
  if (typeof value === "number" && name === "basisPoints") return inPercent(value / 100, 2);
  if (name === "reason") return reasons.find(({ id }) => id === value)?.label ?? textOf(value);
  const text = textOf(value);
  return CHOICES.has(name) ? choiceText(text) : text;
}

const entries = (value: unknown): Record<string, unknown> =>
  value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function textOf(value: unknown): string {
  if (value === undefined || value === null) return t("nothing");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Who changed what, newest first. Read-only. */
export function AuditLog() {
  const audit = useAuditFilter();
  const paged = useList(
    useAdminAuditQuery,
    (data) => data.auditEvents,
    { filter: audit.filter },
    { size: 15, fetchPolicy: "cache-first" },
  );
  return (
    <Box sx={{ ...panelStyle, ...tableStyle }}>
      <AuditFilters {...audit} />
      <DataTable
        label={t("Audit log")}
        plural={t("the audit log")}
        paged={paged}
        columns={columns}
        failure={t("Failed to load the audit log")}
        empty={
          audit.isFiltered ? (
            <EmptyState title={t("No results.")} text={t("No change matches these filters.")} />
          ) : (
            <EmptyState title={t("No changes yet.")} text={t("Every decision and edit is recorded here.")} />
          )
        }
      />
    </Box>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  { id: "action", label: t("Action"), isHeading: true, cell: ({ action }) => actionLabels(action) },
  { id: "subject", label: t("Subject"), cell: (event) => <Subject event={event} /> },
  { id: "change", label: t("Changes"), cell: (event) => <Changes changes={changeLabel(event)} /> },
  {
    id: "actor",
    label: t("By"),
    cell: (event) =>
      event.actorId ? (
        <Link to={`${paths.adminSystem}?view=audit&actor=${event.actorId}`}>{actorLabel(event)}</Link>
      ) : (
        actorLabel(event)
      ),
  },
  { id: "at", label: t("When"), cell: ({ at }) => <time dateTime={at}>{localMoment(at)}</time> },
];

function Subject({ event }: { event: AuditEvent }) {
  const path = subjectPath(event.subject);
  return path ? <Link to={path}>{subjectLabel(event)}</Link> : subjectLabel(event);
}

const Changes = ({ changes }: { changes: readonly string[] }) => (
  <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{listWithCommas(changes) || t("None")}</Box>
);

const tableStyle = {
  "& tbody td, & tbody th": { height: { md: 52 }, overflowWrap: "anywhere" },
  "& tbody a": { color: "text.primary" },
  // Names do not wrap.
  "& tbody td:nth-of-type(3)": { overflowWrap: { md: "normal" } },
  "& time": { whiteSpace: { md: "nowrap" } },
} as const;

const choices = Object.entries(auditActions)
  .map(([id, label]) => ({ id, label }))
  .sort((a, b) => a.label.localeCompare(b.label, locale()));

const AuditFilters = ({ days, action, set, hasWho, parameters }: AuditFilterState) => (
  <FilterBar
    label={t("Audit log")}
    end={<DownloadButton path={csvPath("/api/admin/audit.csv", days.query, parameters)} fileName="weft-audit.csv" />}
  >
    <FilterChip label={t("Action")} choices={choices} chosen={action || null} onChoose={(id) => set({ action: id })} />
    <RangePicker {...days} />
    {hasWho && <Button onClick={() => set({ actor: null, subject: null })}>{t("All accounts")}</Button>}
  </FilterBar>
);
