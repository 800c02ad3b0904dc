import { type AdminNetworkFiguresQueryVariables, useAdminNetworkFiguresQuery } from "../../../generated/admin";
import { Segments } from "../../../ui/dashboard/Segments";
import { useShownCurrency } from "./useShownCurrency";

/** In the page's head, where it moves nothing when it comes; reads what the overview asks for. */
export function OverviewCurrency({ range }: Pick<AdminNetworkFiguresQueryVariables, "range">) {
  const { data, previousData } = useAdminNetworkFiguresQuery({ variables: { range } });
  const all = (data ?? previousData)?.networkFigures;
  const [shown, choose] = useShownCurrency(all);
  if (!shown || !all || all.length < 2) return null;
  const choices = all.map(({ currency }) => ({ id: currency, label: currency }));
  return <Segments label="Currency" choices={choices} chosen={shown.currency} onChoose={choose} />;
}
