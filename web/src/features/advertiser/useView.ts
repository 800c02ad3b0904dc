import { useChoice } from "../../lib/navigation/useAddress";

export const views = [
  { id: "performance", label: "Performance" },
  { id: "sales", label: "Sales" },
  { id: "statement", label: "Statement" },
  { id: "program", label: "Program" },
  { id: "tracking", label: "Tracking" },
] as const;

export type View = (typeof views)[number]["id"];

/** Which part of the dashboard is open, kept in the address beside the days. */
export const useView = () => useChoice<View>("view", views);
