import { useOpenLinkQuery } from "../../../generated/publisher";
import { useOpened } from "../../../lib/navigation/useOpened";
import type { RangeState } from "../../../ui/range/useRange";
import type { ListedLink } from "./linkList";

/** The link in the drawer. */
export function useOpenLink(rows: readonly ListedLink[], { range }: RangeState) {
  const { id, open, close } = useOpened();
  const listed = rows.find(({ link }) => link.id === id);
  const { data } = useOpenLinkQuery({ variables: { id: id ?? "", range }, skip: id === null || listed !== undefined });
  const found = listed ?? data?.links.nodes[0] ?? null;
  return {
    opened: id !== null && found?.link.id === id ? found : null,
    open,
    close,
  };
}
