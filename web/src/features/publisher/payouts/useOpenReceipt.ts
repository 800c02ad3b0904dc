import { useAddress } from "../../../lib/navigation/useAddress";

const NAME = "statement";

/** Which payout's statement is open, as part of the address: it can be sent to somebody, kept, and gone back from. */
export function useOpenReceipt() {
  const [params, change] = useAddress();
  return {
    id: params.get(NAME),
    /** The address of a payout's statement, whatever else is chosen on the page. */
    addressOf: (id: string): string => {
      const address = new URLSearchParams(params);
      address.set(NAME, id);
      return `?${address}`;
    },
    close: () => change((address) => address.delete(NAME)),
  };
}
