import { useCurrentRow } from "../../../ui/table/useCurrentRow";
import { useListKeys } from "../../../ui/table/useListKeys";
import type { ListedLink } from "./linkList";
import type { PickedLinks } from "./usePickedLinks";

/** J and K move, X selects, Enter opens. Returns the current row. */
export function useLinkKeys(rows: readonly ListedLink[], picked: PickedLinks | null, open: (id: string) => void) {
  const { current, moves } = useCurrentRow(rows.map(({ link }) => link.id));
  useListKeys({
    ...moves,
    x: () => current && picked?.pick([current], !picked.ids.has(current)),
    enter: () => current && open(current),
  });
  return current;
}
