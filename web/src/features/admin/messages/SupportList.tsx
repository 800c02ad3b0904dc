import { Box, Button } from "@mui/material";
import { type ReactNode, useMemo } from "react";
import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { AdminMessagesQuery, SupportState } from "../../../generated/admin";
import { useFilters } from "../../../lib/navigation/useFilters";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { Span, Ul } from "../../../ui/html";
import { PagedList } from "../../../ui/table/PagedList";
import type { Paged } from "../../../ui/table/usePaged";
import { useAction } from "../../../ui/toast/useAction";
import { StateMark } from "../StateMark";

export type Message = AdminMessagesQuery["contactMessages"]["nodes"][number];

/** Who waits for an answer comes first: it is a queue, by its oldest promise. */
const supportViews = [
  { id: "new", label: t("New"), state: "NEW" },
  { id: "overdue", label: t("Overdue"), state: "NEW" },
  { id: "waiting", label: t("Waiting"), state: "WAITING" },
  { id: "solved", label: t("Solved"), state: "SOLVED" },
  { id: "all", label: t("All"), state: null },
] as const satisfies readonly { id: string; label: string; state: SupportState | null }[];

const supportOwners = [{ id: "me", label: t("Me") }] as const;

/** Which messages or conversations are listed, from the URL. */
export function useSupportFilters() {
  const filters = useFilters({ search: "", state: supportViews, owner: [{ id: "all" }, ...supportOwners] });
  const { search, state, owner } = filters.values;
  return {
    ...filters,
    variables: {
      state: supportViews.find(({ id }) => id === state)?.state ?? null,
      search: search || null,
      mine: owner === "me",
      overdue: state === "overdue",
    },
  };
}

interface SupportListProps<Row> {
  /** "Messages" */
  label: string;
  /** Used in its pagination labels. */
  plural: string;
  searchLabel: string;
  /** When nothing matches the filters. */
  noMatch: string;
  filters: ReturnType<typeof useSupportFilters>;
  /** The search placeholder, if it differs from the label: "Creator or brand". */
  placeholder?: string;
  /** Above the list. */
  lead?: ReactNode;
  paged: Paged<Row>;
  failure: string;
  empty: { title: string; text: string };
  /** `now` is the time of the last fetch, so that clocks do not change while someone reads. */
  row: (row: Row, now: number) => ReactNode;
}

/** Support's queue: who waits, since when, and the assignee. */
export function SupportList<Row extends { id: string }>({ label, filters, paged, ...more }: SupportListProps<Row>) {
  const { values, set, isFiltered } = filters;
  const { list } = paged;
  const now = useMemo(() => (list ? Date.now() : 0), [list]);
  return (
    <div>
      {more.lead}
      <Box sx={panelStyle}>
        <FilterTabs
          label={t("Status")}
          tabs={supportViews}
          chosen={values.state}
          onChoose={(state) => set({ state })}
        />
        <FilterBar label={label}>
          <ListSearch
            label={more.searchLabel}
            {...(more.placeholder && { placeholder: more.placeholder })}
            search={values.search}
            onSearch={(search) => set({ search })}
          />
          <FilterChip
            label={t("Assigned to")}
            choices={supportOwners}
            chosen={values.owner === "me" ? "me" : null}
            onChoose={(owner) => set({ owner: owner === "me" ? "me" : "all" })}
          />
        </FilterBar>
        <PagedList
          label={more.plural}
          paged={paged}
          failure={more.failure}
          empty={<EmptyState {...(isFiltered ? { title: more.noMatch } : more.empty)} />}
        >
          {(rows) => (
            <Ul aria-label={label}>
              {rows.map((row) => (
                <Box component="li" key={row.id} sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider" } }}>
                  {more.row(row, now)}
                </Box>
              ))}
            </Ul>
          )}
        </PagedList>
      </Box>
    </div>
  );
}

interface SupportActsProps {
  state: SupportState;
  ownerId: string | null;
  canTake: boolean;
  canChange: boolean;
  take: () => Promise<unknown>;
  change: (next: "SOLVE" | "REOPEN") => Promise<unknown>;
  /** Marks it as answered elsewhere. */
  answer?: () => Promise<unknown>;
  fallback: string;
  afterwards: () => Promise<unknown>;
}

/** Actions for its current state. */
export function SupportActs({ state, ownerId, canTake, canChange, take, change, answer, ...rest }: SupportActsProps) {
  const { isBusy, act } = useAction();
  const isSolved = state === "SOLVED";
  const acts = [
    !ownerId && canTake && { label: t("Assign to me"), work: take, doneMessage: t("Assigned to you") },
    state === "NEW" &&
      canChange &&
      answer && { label: t("Answered"), work: answer, doneMessage: t("Marked as answered") },
    !isSolved && canChange && { label: t("Solved"), work: () => change("SOLVE"), doneMessage: t("Marked as solved") },
    isSolved && canChange && { label: t("Reopen"), work: () => change("REOPEN"), doneMessage: t("Reopened") },
  ];
  return acts.map(
    (one) =>
      one && (
        <Button key={one.label} size="small" disabled={isBusy} onClick={() => void act({ ...one, ...rest })}>
          {one.label}
        </Button>
      ),
  );
}

/** One row: sender and subject, with its state beside them. */
export const supportLineStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 1.75,
  px: "20px",
  py: 1.5,
  width: "100%",
  minHeight: 52,
  "&:hover": { bgcolor: "background.raised" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;

export const supportOpenStyle = { boxShadow: "inset 5px 0 0 var(--weft-palette-weld-main)" } as const;

type Standing = Pick<Message, "state" | "createdAt" | "ownerName">;

/** Whether an answer is due, when and by whom: for a message, or a conversation since its last question. */
export function MessageStanding({ message, now }: { message: Standing; now: number }) {
  const { state, createdAt, ownerName } = message;
  const clock = messageClock(createdAt, now);
  return (
    <Span sx={standingStyle}>
      {state === "NEW" && <StateMark shape={clock.isLate ? "wrong" : "waiting"}>{clock.text}</StateMark>}
      {state === "WAITING" && <StateMark shape="waiting">{t("Waiting")}</StateMark>}
      {state === "SOLVED" && <StateMark shape="done">{t("Solved")}</StateMark>}
      <Span sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {ownerName ?? (state === "SOLVED" ? "" : t("Unassigned"))}
      </Span>
    </Span>
  );
}

/** Below the subject on phones. */
const standingStyle = {
  display: "grid",
  order: { xs: 1, sm: 0 },
  flex: { xs: "1 0 100%", sm: "none" },
  justifyItems: { xs: "start", sm: "end" },
  maxWidth: { sm: "46%" },
  pl: { xs: "54px", sm: 0 },
  fontSize: 14.5,
} as const;

const HOUR = 3_600_000;
const PROMISED = business.responseHours.technical;

/** The remaining target time for an unanswered message. */
export function messageClock(createdAt: string, now: number): { text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - new Date(createdAt).getTime()) / HOUR));
  const over = hours - PROMISED;
  if (over >= 48)
    return {
      text: t("{days, plural, one {# day} other {# days}} overdue", { days: Math.floor(over / 24) }),
      isLate: true,
    };
  if (over >= 0)
    return {
      text: over > 0 ? t("{hours} h overdue", { hours: over }) : t("Past the {hours} h target", { hours: PROMISED }),
      isLate: true,
    };
  return { text: t("Due in {hours} h", { hours: PROMISED - hours }), isLate: false };
}
