import { business } from "../business";
import { t } from "../i18n/t";
import type { Pay, TermsDocument } from "./termsDocument";

/** A merchant's ceiling in basis points: the public one, unless an admin agreed to a higher one. */
export const rateCeilingOf = ({ rateCeiling }: { rateCeiling: number | null }): number =>
  rateCeiling ?? business.maxCommissionPercent * 100;

export const aboveCeiling = (ceiling: number): string =>
  t("Your limit is {percent}%. Contact us to raise it.", { percent: ceiling / 100 });

const shareIn = (pay: Pay): number => ("basisPoints" in pay ? pay.basisPoints : 0);

type Rated = Pick<TermsDocument, "otherwise" | "rules" | "volume">;

/** The highest rate an order can earn, in basis points, including the highest bonus. Fixed amounts are not rates. */
export const highestRate = ({ otherwise, rules, volume }: Rated): number =>
  Math.max(shareIn(otherwise), ...rules.map(({ pay }) => shareIn(pay))) + (volume.at(-1)?.extraBasisPoints ?? 0);

/** Rates above the ceiling, by their path in the document. Rates already paid may stay. */
export function ratesAboveCeiling(wanted: Rated, ceiling: number, inForce: Rated): Record<string, string> {
  const most = Math.max(ceiling, highestRate(inForce));
  const fields: Record<string, string> = {};
  if (highestRate(wanted) <= most) return fields;
  const message = aboveCeiling(ceiling);
  if (shareIn(wanted.otherwise) > most) fields["otherwise.basisPoints"] = message;
  for (const [index, { pay }] of wanted.rules.entries()) {
    if (shareIn(pay) > most) fields[`rules[${index}].pay.basisPoints`] = message;
  }
  return Object.keys(fields).length > 0 ? fields : { volume: message };
}
