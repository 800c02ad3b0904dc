import { useAddress } from "../../lib/navigation/useAddress";

/** An optional column of a list. */
export interface OptionalColumn {
  id: string;
  label: string;
}

const NAME = "hide";

export interface HiddenColumns {
  optional: readonly OptionalColumn[];
  isHidden: (id: string) => boolean;
  show: (id: string, isShown: boolean) => void;
}

/** A list's hidden columns, stored in the URL like everything else in a view. */
export function useHiddenColumns(optional: readonly OptionalColumn[]): HiddenColumns {
  const [params, change] = useAddress({ replace: true });
  const hidden = (params.get(NAME) ?? "").split(",").filter((id) => optional.some((column) => column.id === id));
  return {
    optional,
    isHidden: (id) => hidden.includes(id),
    show: (id, isShown) =>
      change((address) => {
        const next = [...hidden.filter((one) => one !== id), ...(isShown ? [] : [id])];
        if (next.length > 0) address.set(NAME, next.join(","));
        else address.delete(NAME);
      }),
  };
}
