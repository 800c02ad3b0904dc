import { Suspense } from "react";
import { useMyShopQuery } from "../../generated/shop";
import { lazyPart } from "../../lib/lazyPart";
import { useAddress } from "../../lib/navigation/useAddress";
import { Failure } from "../../ui/dashboard/Failure";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { PageHead } from "../../ui/workspace/PageHead";
import { useRights } from "../session/rights/useRights";
import { ShopOverview } from "./ShopOverview";

const ClaimShop = lazyPart(async () => (await import("./shopParts")).ClaimShop);
const CollectionEditor = lazyPart(async () => (await import("./shopParts")).CollectionEditor);

/** The publisher's own page: claimed first, then its collections, one of which is open if the address says so. */
export function Shop() {
  const { data, error, refetch } = useMyShopQuery({ fetchPolicy: "cache-and-network" });
  const [params, change] = useAddress();
  const may = useRights();
  const openId = params.get("collection");
  const waiting = (
    <>
      <PageHead title="Shop" />
      {error && !data ? (
        <Failure error={error} fallback="Failed to load your shop" retry={refetch} />
      ) : (
        <TableSkeleton rows={4} row={{ xs: 72 }} />
      )}
    </>
  );
  if (!data) return waiting;
  const { myShop: shop } = data;
  if (!shop) {
    return (
      <Suspense fallback={waiting}>
        <ClaimShop mayClaim={may("claimShop")} onClaimed={refetch} />
      </Suspense>
    );
  }
  const close = () =>
    change((address) => {
      for (const name of ["collection", "edit", "find"]) address.delete(name);
    });
  if (openId) {
    return (
      <Suspense fallback={waiting}>
        <CollectionEditor key={openId} id={openId} shop={shop} onClose={close} />
      </Suspense>
    );
  }
  return (
    <ShopOverview shop={shop} refetch={refetch} onOpen={(id) => change((address) => address.set("collection", id))} />
  );
}
