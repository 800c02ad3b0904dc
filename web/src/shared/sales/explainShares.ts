import { type CreditModel, creditModelText } from "../../../../api/src/contract/terms/creditModels";
import { creditModels } from "../../../../api/src/contract/terms/termsDocument";
import { fromCents, inMoney, inPercent, type Money } from "../../lib/money";

/** What a stored decision says of who shares an order, in words for every viewer. */

interface ShareToExplain {
  publisherName?: string | null | undefined;
  role: "FIRST" | "ASSIST" | "LAST" | "CODE";
  percent: number;
  /** Not asked for where only the reader's own part shows: that is the order's commission. */
  commission?: Money;
  /** Whether its terms decided the commission. */
  isLead: boolean;
}

export interface SharedOrder {
  /** With how many other publishers; left out where nobody shares. */
  sharedWith?: number;
  /** A publisher's own part alone; of brands and admins all of them. */
  shares?: readonly ShareToExplain[];
}

const roles: Record<ShareToExplain["role"], string> = {
  FIRST: "first click",
  ASSIST: "click in between",
  LAST: "last click",
  CODE: "code",
};

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

const othersInWords = (count: number): string => `${count} other ${count === 1 ? "partner" : "partners"}`;

const partOf = ({ role, percent }: ShareToExplain): string => `${roles[role]}, ${inPercent(percent, 2)}`;

/** Lines for the calculation: of a publisher its own part, for others each one's. */
export function shareLines({ shares = [], sharedWith = 0 }: SharedOrder, isOwn: boolean) {
  const [own] = shares;
  if (sharedWith === 0 || !own) return [];
  if (isOwn) return [{ label: "Your share", value: partOf(own) }];
  return shares.map((share) => ({
    label: `${share.publisherName ?? "Former publisher"} (${partOf(share)})`,
    value: share.commission ? inMoney(share.commission) : "",
  }));
}

/** Null for an order that is one publisher's alone. */
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
    ...(record(why.codes).policy === "split" ? ["half to the code"] : []),
    ...(record(why.guard).outcome === "shared" ? ["half to the late cashback click"] : []),
  ];
  const model =
    creditModel === "per-assist" && typeof perAssist === "number"
      ? `${fromCents(perAssist, currency)} to each who helped, the rest to the last click`
      : known && creditModelText[known];
  // Where all of the clicks' part is the last one's, the halves say it.
  const parts = [...rules, ...(creditModel === "last-click" && rules.length > 0 ? ["the rest to the click"] : [model])];
  const who = isOwn ? `You share it with ${othersInWords(sharedWith)}` : `${sharedWith + 1} partners share it`;
  const how = parts.filter(Boolean).join(", ");
  return `${who}, by terms ${terms}${how ? `: ${how}` : ""}.`;
}
