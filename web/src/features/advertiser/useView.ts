import { useSearchParams } from "react-router-dom";

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
  const [params, setParams] = useSearchParams();
  const asked = params.get("view");
  const view = views.find(({ id }) => id === asked)?.id ?? "performance";
  const show = (next: View) =>
    setParams(
      (before) => {
        if (next === "performance") before.delete("view");
        else before.set("view", next);
        return before;
      },
      { preventScrollReset: true },
    );
  return [view, show];
}
