import { useAddress } from "./useAddress";

/** The currency whose totals are shown, in the URL; null is the default one. */
export function useCurrency(): [string | null, (currency: string) => void] {
  const [params, change] = useAddress();
  return [params.get("currency"), (currency) => change((address) => address.set("currency", currency))];
}
