import type { Money } from "../core/money";
import type { LinkHealthType } from "../linkHealth/linkHealth.type";

const presentMoney = ({ cents, currency, amount }: Money) => ({ cents, currency, amount });

export const presentHealth = ({
  state,
  since,
  source,
  price,
  firstPrice,
  clicksSince,
  loss,
  silence,
}: LinkHealthType) => ({
  state,
  since: since.toISOString(),
  source,
  price: price && presentMoney(price),
  firstPrice: firstPrice && presentMoney(firstPrice),
  clicksSince,
  loss: loss && {
    amount: presentMoney(loss.amount),
    clicks: loss.clicks,
    rateClicks: loss.rateClicks,
    rateCommission: presentMoney(loss.rateCommission),
    formula: loss.formula,
  },
  silence,
});
