import { said } from "../i18n/said";
import { t } from "../i18n/t";
import type { TermsDocument } from "./termsDocument";

export type CreditModel = TermsDocument["creditModel"];

/** Short labels, for lists and diffs. */
export const creditModelText: Readonly<Record<CreditModel, string>> = said({
  "last-click": () => t("100% to the last click"),
  "first-click": () => t("100% to the first click"),
  "first-and-last": () => t("50% each to the first and the last click"),
  position: () => t("40% to the first click, 40% to the last and 20% to those in between"),
  "per-assist": () => t("a fixed assist fee to each helper, the rest to the last click"),
});

/** How an order's clicks share its commission. */
export type CreditStated = Pick<TermsDocument, "creditModel" | "perAssist">;

export const creditStatedIn = ({ creditModel, perAssist }: CreditStated): CreditStated => ({
  creditModel,
  ...(perAssist !== undefined && { perAssist }),
});

/** For orders that nobody else could have a share in. */
export const lastClick: CreditStated = { creditModel: "last-click" };
