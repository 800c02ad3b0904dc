import { useCurrentRow } from "../../../ui/table/useCurrentRow";
import { useListKeys } from "../../../ui/table/useListKeys";

/** J and K move, Enter opens. Returns the current row. */
export function useEarningKeys(rows: readonly { id: string }[], open: (id: string) => void): string | null {
  const { current, moves } = useCurrentRow(rows.map(({ id }) => id));
  useListKeys({ ...moves, enter: () => current && open(current) });
  return current;
}
