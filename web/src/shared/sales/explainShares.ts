import { t } from "../../../../api/src/contract/i18n/t";
import { type CreditModel, creditModelText } from "../../../../api/src/contract/terms/creditModels";
import { creditModels } from "../../../../api/src/contract/terms/termsDocument";
import { fromCents, inMoney, inPercent, type Money } from "../../lib/money";

/** What a stored decision says about an order's split, for every viewer. */

interface ShareToExplain {
  publisherName?: string | null | undefined;
  role: "FIRST" | "ASSIST" | "LAST" | "CODE";
  percent: number;
  /** Not fetched where only the user's own share is shown: that is the order's commission. */
  commission?: Money;
  /** Whether its terms decided the commission. */
  isLead: boolean;
}

export interface SharedOrder {
  /** The number of other publishers; omitted for unshared orders. */
  sharedWith?: number;
  /** Publishers see their own share only; brands and admins see all. */
  shares?: readonly ShareToExplain[];
}

const roles: Record<ShareToExplain["role"], string> = {
  FIRST: t("first click"),
  ASSIST: t("middle click"),
  LAST: t("last click"),
  CODE: t("code"),
};

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

const partOf = ({ role, percent }: ShareToExplain): string => `${roles[role]}, ${inPercent(percent, 2)}`;

/** Lines of the calculation: a publisher's own share, or every share for others. */
export function shareLines({ shares = [], sharedWith = 0 }: SharedOrder, isOwn: boolean) {
  const [own] = shares;
  if (sharedWith === 0 || !own) return [];
  if (isOwn) return [{ label: t("Your share"), value: partOf(own) }];
  return shares.map((share) => ({
    label: `${share.publisherName ?? t("Former creator")} (${partOf(share)})`,
    value: share.commission ? inMoney(share.commission) : "",
  }));
}

/** Null for an unshared order. */
export function explainShares(
  why: Record<string, unknown>,
  { sharedWith = 0 }: SharedOrder,
  isOwn: boolean,
  currency: string,
) {
  const { creditModel, perAssist, terms } = record(why.split);
  if (sharedWith === 0 || typeof creditModel !== "string") return null;
  const known = creditModels.find((one): one is CreditModel => one === creditModel);
  const rules = [
    ...(record(why.codes).policy === "split" ? [t("half to the code")] : []),
    ...(record(why.guard).outcome === "shared" ? [t("half to the late cashback click")] : []),
  ];
  const model =
    creditModel === "per-assist" && typeof perAssist === "number"
      ? t("{amount} per assist, the rest to the last click", { amount: fromCents(perAssist, currency) })
      : known && creditModelText[known];
  // If the last click gets the clicks' whole share, the halves already say so.
  const parts = [
    ...rules,
    ...(creditModel === "last-click" && rules.length > 0 ? [t("the rest to the click")] : [model]),
  ];
  const how = parts.filter(Boolean).join(", ");
  const values = { count: isOwn ? sharedWith : sharedWith + 1, terms: String(terms), how };
  if (isOwn)
    return how
      ? t(
          "You share it with {count, plural, one {# other partner} other {# other partners}}, under terms {terms}: {how}.",
          values,
        )
      : t(
          "You share it with {count, plural, one {# other partner} other {# other partners}}, under terms {terms}.",
          values,
        );
  return how
    ? t("{count, number} partners share it, under terms {terms}: {how}.", values)
    : t("{count, number} partners share it, under terms {terms}.", values);
}
