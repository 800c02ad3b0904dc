import { useChoice } from "../../lib/navigation/useAddress";

export const tabs = [
  { id: "users", label: "User Management" },
  { id: "pages", label: "Page Editor" },
  { id: "payouts", label: "Payouts" },
  { id: "billing", label: "Billing" },
  { id: "messages", label: "Messages" },
  { id: "deliveries", label: "Deliveries" },
  { id: "jobs", label: "Jobs" },
  { id: "audit", label: "Audit log" },
] as const;

export type TabId = (typeof tabs)[number]["id"];

/** The tab is in the URL, so that links and browser back work. */
export const useTab = () => useChoice<TabId>("tab", tabs);
