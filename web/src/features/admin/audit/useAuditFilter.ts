import type { AuditFilterInput } from "../../../generated/admin";
import { useAddress } from "../../../lib/navigation/useAddress";
import { type RangeState, useRange } from "../../../ui/range/useRange";

export interface AuditFilterState {
  filter: AuditFilterInput;
  isFiltered: boolean;
  days: RangeState;
  action: string;
  setAction: (action: string) => void;
  /** Only one person's or one subject's events are shown. */
  hasWho: boolean;
  clearWho: () => void;
  /** For the file with the same events. */
  parameters: Record<string, string>;
}

/** Action, person, subject and days, in the address. */
export function useAuditFilter(): AuditFilterState {
  const [params, change] = useAddress();
  const days = useRange();
  const action = params.get("action") ?? "";
  const actorId = params.get("actor") ?? "";
  const subject = params.get("subject") ?? "";
  const { from, to } = days.range;
  return {
    filter: {
      action: action || null,
      actorId: actorId || null,
      subject: subject || null,
      range: from || to ? { from, to } : null,
    },
    isFiltered: Boolean(action || actorId || subject || from || to),
    days,
    action,
    setAction: (next) => change((address) => (next ? address.set("action", next) : address.delete("action"))),
    hasWho: Boolean(actorId || subject),
    clearWho: () =>
      change((address) => {
        address.delete("actor");
        address.delete("subject");
      }),
    parameters: Object.fromEntries(Object.entries({ action, actorId, subject }).filter(([, value]) => value)),
  };
}
