import { useAddress } from "./useAddress";

/** What is open over a list: it has an address, and Back closes it. */
export function useOpened() {
  const [params, change] = useAddress();
  return {
    id: params.get("open"),
    open: (next: string) => change((address) => address.set("open", next)),
    close: () => change((address) => address.delete("open")),
  };
}
