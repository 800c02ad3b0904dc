import type { AdminNetworkFiguresQuery } from "../../../generated/admin";
import { useCurrency } from "../../../lib/navigation/useCurrency";

type Figures = AdminNetworkFiguresQuery["networkFigures"][number];

/** The figures of the chosen currency, otherwise of the first. */
export function useShownCurrency(
  all: readonly Figures[] | undefined,
): [Figures | undefined, (currency: string) => void] {
  const [chosen, choose] = useCurrency();
  return [all?.find(({ currency }) => currency === chosen) ?? all?.[0], choose];
}
