import { Box, Button } from "@mui/material";
import { type ReactNode, useMemo } from "react";
import { business } from "../../../../../api/src/contract/business";
import type { AdminMessagesQuery, SupportState } from "../../../generated/admin";
import { useFilters } from "../../../lib/navigation/useFilters";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { Span, Ul } from "../../../ui/html";
import { PagedList } from "../../../ui/table/PagedList";
import type { Paged } from "../../../ui/table/usePaged";
import { useAction } from "../../../ui/toast/useAction";
import { StateMark } from "../StateMark";

export type Message = AdminMessagesQuery["contactMessages"]["nodes"][number];

const supportViews = [
  { id: "all", label: "All", state: null },
  { id: "new", label: "New", state: "NEW" },
  { id: "overdue", label: "Overdue", state: "NEW" },
  { id: "waiting", label: "Waiting", state: "WAITING" },
  { id: "solved", label: "Solved", state: "SOLVED" },
] as const satisfies readonly { id: string; label: string; state: SupportState | null }[];

const supportOwners = [
  { id: "all", label: "All" },
  { id: "me", label: "Mine" },
] as const;

/** Which messages or conversations are listed, as the address says. */
export function useSupportFilters() {
  const filters = useFilters({ search: "", state: supportViews, owner: supportOwners });
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
  filters: ReturnType<typeof useSupportFilters>;
  /** The search field. */
  search: ReactNode;
  /** Above the list. */
  lead?: ReactNode;
  paged: Paged<Row>;
  failure: string;
  empty: { title: string; text: string };
  /** `now` is that of the last answer, so that clocks do not change while someone reads. */
  row: (row: Row, now: number) => ReactNode;
}

/** What is asked of the support: who waits, since when, and whose it is. */
export function SupportList<Row extends { id: string }>({ label, filters, paged, ...more }: SupportListProps<Row>) {
  const { values, set, isFiltered } = filters;
  const { list } = paged;
  const now = useMemo(() => (list ? Date.now() : 0), [list]);
  return (
    <div>
      <Toolbar role="search" aria-label={label}>
        {more.search}
        <Segments label="State" choices={supportViews} chosen={values.state} onChoose={(state) => set({ state })} />
        <Segments label="Owner" choices={supportOwners} chosen={values.owner} onChoose={(owner) => set({ owner })} />
      </Toolbar>
      {more.lead}
      <Box sx={panelStyle}>
        <PagedList
          label={label.toLowerCase()}
          paged={paged}
          failure={more.failure}
          empty={<EmptyState {...(isFiltered ? { title: `No such ${label.toLowerCase()}.` } : more.empty)} />}
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
  mayTake: boolean;
  mayChange: boolean;
  take: () => Promise<unknown>;
  change: (next: "SOLVE" | "REOPEN") => Promise<unknown>;
  /** Marks it as answered elsewhere. */
  answer?: () => Promise<unknown>;
  fallback: string;
  afterwards: () => Promise<unknown>;
}

/** What can be done with it as it stands. */
export function SupportActs({ state, ownerId, mayTake, mayChange, take, change, answer, ...rest }: SupportActsProps) {
  const { isBusy, act } = useAction();
  const isSolved = state === "SOLVED";
  const acts = [
    !ownerId && mayTake && { label: "Assign to me", work: take, doneMessage: "Assigned to you" },
    state === "NEW" && mayChange && answer && { label: "Answered", work: answer, doneMessage: "Marked as answered" },
    !isSolved && mayChange && { label: "Solved", work: () => change("SOLVE"), doneMessage: "Marked as solved" },
    isSolved && mayChange && { label: "Reopen", work: () => change("REOPEN"), doneMessage: "Reopened" },
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

/** One of the list: who asks what, and beside it how it stands. */
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

/** Whether somebody has to answer, by when, and who does: of a message, or of a conversation since its last question. */
export function MessageStanding({ message, now }: { message: Standing; now: number }) {
  const { state, createdAt, ownerName } = message;
  const clock = messageClock(createdAt, now);
  return (
    <Span sx={standingStyle}>
      {state === "NEW" && <StateMark shape={clock.isLate ? "wrong" : "waiting"}>{clock.text}</StateMark>}
      {state === "WAITING" && <StateMark shape="waiting">Waiting</StateMark>}
      {state === "SOLVED" && <StateMark shape="done">Solved</StateMark>}
      <Span sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {ownerName ?? (state === "SOLVED" ? "" : "Unassigned")}
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

/** What is left of the promised time for a message that nobody has answered. */
export function messageClock(createdAt: string, now: number): { text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now - new Date(createdAt).getTime()) / HOUR));
  const over = hours - PROMISED;
  if (over >= 0) return { text: over > 0 ? `${over} h overdue` : `${PROMISED} hours are over`, isLate: true };
  return { text: `Answer within ${PROMISED - hours} h`, isLate: false };
}
