import type { SaleStatus } from "../../../generated/advertiser";
import { inMoney } from "../../../lib/money";
import { type FilterTab, FilterTabs } from "../../../ui/table/FilterTabs";
import { choiceLabels } from "../sales/saleActions";
import type { OrderList, StatusChoice } from "./useOrderList";

const choices: readonly StatusChoice[] = ["ALL", "PENDING", "CLAIMED", "OPEN_CLAIM", "APPROVED", "DECLINED"];

type TabBarProps = Pick<OrderList, "choice" | "tabs" | "openClaims" | "choose">;

/** Word, count and sum of each status. Most shops never have an open claim. */
export const OrderTabBar = ({ choice, tabs, openClaims, choose }: TabBarProps) => (
  <FilterTabs
    label="Filter sales"
    tabs={choices
      .filter((one) => one !== "OPEN_CLAIM" || one === choice || openClaims > 0)
      .map((id) => ({ id, label: choiceLabels[id], ...figuresOf(id, tabs, openClaims) }))}
    chosen={choice}
    onChoose={choose}
  />
);

function figuresOf(
  choice: StatusChoice,
  tabs: OrderList["tabs"],
  openClaims: number,
): Omit<FilterTab<StatusChoice>, "id" | "label"> {
  if (choice === "OPEN_CLAIM") return { count: openClaims };
  const tab = tabs?.find(({ status }: { status: SaleStatus }) => status === choice);
  if (!tab) return {};
  const [sum] = tab.sums;
  // Sums of several currencies are no sum; of declined orders nothing is paid.
  const isSum = tab.sums.length === 1 && sum && choice !== "DECLINED";
  return { count: tab.count, isMore: tab.isMore, sum: isSum ? inMoney(sum.commission) : null };
}
