import { useAddress } from "./useAddress";

/** The currency whose sums are shown, in the address; null is the usual one. */
export function useCurrency(): [string | null, (currency: string) => void] {
  const [params, change] = useAddress();
  return [params.get("currency"), (currency) => change((address) => address.set("currency", currency))];
}
