import { useAddress } from "../../../lib/useAddress";

export const tabs = [
  { id: "users", label: "User Management" },
  { id: "pages", label: "Page Editor" },
  { id: "payouts", label: "Payouts" },
  { id: "messages", label: "Messages" },
  { id: "deliveries", label: "Deliveries" },
  { id: "audit", label: "Audit log" },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The tab is part of the address, so that it can be linked to and gone back to; the first one needs no mention. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [params, change] = useAddress();
  const tab = tabs.find(({ id }) => id === params.get("tab"))?.id ?? tabs[0].id;
  const open = (next: TabId) =>
    change((address) => (next === tabs[0].id ? address.delete("tab") : address.set("tab", next)));
  return [tab, open];
}
