import { useAddress } from "../../../lib/useAddress";
import { tabs as others } from "./useTab";

const [users, pages, payouts, messages, ...rest] = others;

/** What did not arrive stands beside what was written to us. */
export const tabs = [users, pages, payouts, messages, { id: "deliveries", label: "Deliveries" }, ...rest] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The tab is part of the address; the first one needs no mention. */
export function usePanelTab(): [TabId, (tab: TabId) => void] {
  const [params, change] = useAddress();
  const tab = tabs.find(({ id }) => id === params.get("tab"))?.id ?? users.id;
  const open = (next: TabId) =>
    change((address) => (next === users.id ? address.delete("tab") : address.set("tab", next)));
  return [tab, open];
}
