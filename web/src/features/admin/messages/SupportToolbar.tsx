import type { ReactNode } from "react";
import { business } from "../../../../../api/src/contract/business";
import type { AdminMessagesQuery, SupportState } from "../../../generated/admin";
import { useFilters } from "../../../lib/navigation/useFilters";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { Span } from "../../../ui/html";
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
  { id: "all", label: "Anybody's" },
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

interface SupportToolbarProps {
  label: string;
  filters: Pick<ReturnType<typeof useSupportFilters>, "values" | "set">;
  /** The search field. */
  children: ReactNode;
}

export const SupportToolbar = ({ label, filters: { values, set }, children }: SupportToolbarProps) => (
  <Toolbar role="search" aria-label={label}>
    {children}
    <Segments label="State" choices={supportViews} chosen={values.state} onChoose={(state) => set({ state })} />
    <Segments label="Owner" choices={supportOwners} chosen={values.owner} onChoose={(owner) => set({ owner })} />
  </Toolbar>
);

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
        {ownerName ?? (state === "SOLVED" ? "" : "Nobody yet")}
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
  if (over >= 0)
    return { text: over > 0 ? `${over} h past ${PROMISED} hours` : `${PROMISED} hours are over`, isLate: true };
  return { text: `Answer within ${PROMISED - hours} h`, isLate: false };
}
