import { useChoice } from "../../lib/navigation/useAddress";

export const views = [
  { id: "performance", label: "Performance" },
  { id: "sales", label: "Sales" },
  { id: "statement", label: "Statement" },
  { id: "billing", label: "Billing" },
  { id: "program", label: "Program" },
  { id: "tracking", label: "Tracking" },
] as const;

export type View = (typeof views)[number]["id"];

/** The open tab, stored in the URL next to the date range. */
export const useView = () => useChoice<View>("view", views);
