import { useAddress } from "../../lib/useAddress";

export const views = [
  { id: "performance", label: "Performance" },
  { id: "sales", label: "Sales" },
  { id: "statement", label: "Statement" },
  { id: "programme", label: "Programme" },
  { id: "tracking", label: "Tracking" },
] as const;

export type View = (typeof views)[number]["id"];

/** Which part of the dashboard is open, kept in the address beside the days. */
export function useView(): [View, (view: View) => void] {
  const [params, change] = useAddress();
  const view = views.find(({ id }) => id === params.get("view"))?.id ?? views[0].id;
  const show = (next: View) =>
    change((address) => (next === views[0].id ? address.delete("view") : address.set("view", next)));
  return [view, show];
}
