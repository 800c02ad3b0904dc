import { useSearchParams } from "react-router-dom";

export const tabs = [
  { id: "users", label: "User Management" },
  { id: "pages", label: "Page Editor" },
  { id: "payouts", label: "Payouts" },
  { id: "messages", label: "Messages" },
  { id: "audit", label: "Audit log" },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The tab is part of the address, so that it can be linked to and gone back to; the first one needs no mention. */
export function useTab(): [TabId, (tab: TabId) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get("tab"))?.id ?? tabs[0].id;
  const open = (next: TabId) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === tabs[0].id) after.delete("tab");
      else after.set("tab", next);
      return after;
    });
  return [tab, open];
}
