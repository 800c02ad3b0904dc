import type { ReactNode } from "react";
import type { AdminMessagesQuery, SupportState } from "../../../generated/admin";
import { useFilters } from "../../../lib/navigation/useFilters";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";

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
