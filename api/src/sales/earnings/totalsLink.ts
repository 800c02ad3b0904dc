import type { Earning } from "./earning.entity";

/** Where an order counts in the day totals: under its link, or under its code if nobody clicked. */
export const totalsLinkOf = ({ id, linkId, codeId }: Pick<Earning, "id" | "linkId" | "codeId">): string =>
  linkId ?? codeId ?? id;
