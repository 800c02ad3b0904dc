import { useAddress } from "../../../lib/navigation/useAddress";

const PARAM = "statement";

/** The open receipt's id, stored in the URL: it can be shared or bookmarked, and browser back closes it. */
export function useOpenReceipt() {
  const [params, change] = useAddress();
  return {
    id: params.get(PARAM),
    /** URL of a payout's receipt that keeps the other query parameters. */
    addressOf: (id: string): string => {
      const address = new URLSearchParams(params);
      address.set(PARAM, id);
      return `?${address}`;
    },
    close: () => change((address) => address.delete(PARAM)),
  };
}
