import { dropPages, useAddress } from "../../lib/navigation/useAddress";

export const tabs = [
  { id: "overview", label: "Overview" },
  { id: "users", label: "User Management" },
  { id: "pages", label: "Page Editor" },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** What the list of users has in the address beside its page; without its tab it is the address of People. */
const OF_USERS = ["status", "role", "search", "sort", "open"];

/** The tab is in the URL, so that links and browser back work. */
export function useTab(): [TabId, (id: TabId) => void] {
  const [params, change] = useAddress();
  const chosen = tabs.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
  const choose = (next: TabId) =>
    change((address) => {
      for (const name of OF_USERS) address.delete(name);
      dropPages(address);
      if (next === "overview") address.delete("tab");
      else address.set("tab", next);
    });
  return [chosen, choose];
}
