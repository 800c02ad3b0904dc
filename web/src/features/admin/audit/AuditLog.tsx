import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { auditActions } from "../../../../../api/src/contract/admin/auditActions";
import { pageTitles } from "../../../../../api/src/contract/choices";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { addDays } from "../../../../../api/src/contract/days";
import { rejectionReasons, suspensionReasons } from "../../../../../api/src/contract/decisionReasons";
import { type AdminAuditQuery, useAdminAuditQuery } from "../../../generated/admin";
import { csvPath } from "../../../lib/csv";
import { localMoment, utcSpan } from "../../../lib/dates";
import { fromCents, inPercent } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useFilters } from "../../../lib/navigation/useFilters";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { Select } from "../../../ui/form/Select";
import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";

/** Action, person, subject and days, in the address. */
function useAuditFilter() {
  const { values, set, isFiltered } = useFilters({ action: "", actor: "", subject: "" });
  const days = useRange();
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

/** Label of an action; one of a newer server keeps its own name. */
export const actionLabels = (action: string): string => labels[action] ?? action;

const actorLabel = ({ actorName }: AuditEvent): string => actorName ?? "The system";

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
    <div>
      <AuditFilters {...audit} />
      <Box sx={{ ...panelStyle, ...tableStyle }}>
        <DataTable
          label="Audit log"
          plural="the log"
          paged={paged}
          columns={columns}
          failure="Failed to load the log"
          empty={
            audit.isFiltered ? (
              <EmptyState title="Nothing found." text="No change matches these filters." />
            ) : (
              <EmptyState title="No changes yet." text="Every decision and edit is recorded here." />
            )
          }
        />
      </Box>
    </div>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  { id: "action", label: "Action", isHeading: true, cell: ({ action }) => actionLabels(action) },
  { id: "subject", label: "Subject", cell: (event) => <Subject event={event} /> },
  { id: "change", label: "Change", cell: (event) => <Changes changes={changeLabel(event)} /> },
  {
    id: "actor",
    label: "By",
    cell: (event) =>
      event.actorId ? (
        <Link to={`${paths.adminSystem}?view=audit&actor=${event.actorId}`}>{actorLabel(event)}</Link>
      ) : (
        actorLabel(event)
      ),
  },
  { id: "at", label: "When", cell: ({ at }) => <time dateTime={at}>{localMoment(at)}</time> },
];

function Subject({ event }: { event: AuditEvent }) {
  const path = subjectPath(event.subject);
  return path ? <Link to={path}>{subjectLabel(event)}</Link> : subjectLabel(event);
}

const Changes = ({ changes }: { changes: readonly string[] }) => (
  <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{changes.join(", ") || "None"}</Box>
);

const tableStyle = {
  "& tbody td, & tbody th": { height: { md: 52 }, overflowWrap: "anywhere" },
  "& tbody a": { color: "text.primary" },
  // Names of people stay in one piece.
  "& tbody td:nth-of-type(3)": { overflowWrap: { md: "normal" } },
  "& time": { whiteSpace: { md: "nowrap" } },
} as const;

const choices = Object.entries(auditActions)
  .map(([id, label]) => ({ id, label }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));

const AuditFilters = ({ days, action, set, hasWho, parameters }: AuditFilterState) => (
  <Toolbar role="search" aria-label="Audit log">
    <Select
      isCompact
      value={action}
      options={choices}
      placeholder="Any action"
      onChange={({ target }) => set({ action: target.value })}
      inputProps={{ "aria-label": "Action" }}
      sx={{ flex: { xs: "1 1 100%", sm: "none" }, maxWidth: { sm: 320 }, fontSize: 15, fontWeight: 550 }}
    />
    <RangePicker {...days} />
    {hasWho && <Button onClick={() => set({ actor: null, subject: null })}>All accounts</Button>}
    <DownloadButton path={csvPath("/api/admin/audit.csv", days.query, parameters)} fileName="weft-audit.csv" />
  </Toolbar>
);
