import { useFilters } from "../../../lib/navigation/useFilters";
import { useRange } from "../../../ui/range/useRange";

/** Action, person, subject and days, in the address. */
export function useAuditFilter() {
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

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
