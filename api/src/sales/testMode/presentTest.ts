import type { Viewer } from "../../platform/context";
import { presentReturn, presentSale } from "../presentSale";
import type { Returned } from "../returns/return.service";
import type { SaleWithEarnings } from "../saleWithEarnings";
import { ofSomebody } from "./testFacts";

type Reader = Pick<Viewer, "id" | "role">;

/** A test order in the shape of a real one. */
export function presentTestSale(sale: SaleWithEarnings, viewer: Reader) {
  const { linkId, publisherId, why, shares, ...shown } = presentSale(sale, viewer);
  const considered = why.considered.map((click) => ({
    ...click,
    linkId: ofSomebody(click.linkId),
    publisherId: ofSomebody(click.publisherId),
  }));
  return {
    ...shown,
    linkId: ofSomebody(linkId),
    publisherId: ofSomebody(publisherId),
    shares: shares.map((share) => ({ ...share, publisherId: ofSomebody(share.publisherId) })),
    why: { ...why, considered },
    test: true,
  };
}

export const presentTestReturn = ({ saleReturn, sale }: Returned, viewer: Reader) => ({
  ...presentReturn(saleReturn, sale, viewer),
  sale: presentTestSale(sale, viewer),
  test: true,
});
