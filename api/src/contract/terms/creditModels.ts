import type { TermsDocument } from "./termsDocument";

export type CreditModel = TermsDocument["creditModel"];

/** In a few words, for lists and differences. */
export const creditModelText: Readonly<Record<CreditModel, string>> = {
  "last-click": "all to the last click",
  "first-click": "all to the first click",
  "first-and-last": "half to the first click, half to the last",
  position: "40% to the first click, 40% to the last, 20% to those between",
  "per-assist": "a fixed amount to each who helped, the rest to the last click",
};

/** How the clicks of an order divide its commission. */
export type CreditStated = Pick<TermsDocument, "creditModel" | "perAssist">;

export const creditStatedIn = ({ creditModel, perAssist }: CreditStated): CreditStated => ({
  creditModel,
  ...(perAssist !== undefined && { perAssist }),
});

/** Of orders that nobody else could have a part in. */
export const lastClick: CreditStated = { creditModel: "last-click" };
