import { ChevronLeft, ChevronRight } from "lucide-react";
import { useOpenProductQuery } from "../../generated/products";
import { Failure } from "../../ui/dashboard/Failure";
import { DrawerHeadButton, SideDrawer } from "../../ui/dialog/DrawerFrame";
import { ProductDetails } from "./ProductDetails";

interface ProductDrawerProps {
  id: string;
  /** Of the page's list, for the way to the next one. */
  ids: readonly string[];
  wantsLink: boolean;
  mayLink: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One product: what it is, what it earns, its sizes and prices, and a link to it. */
export function ProductDrawer({ id, ids, wantsLink, mayLink, onOpen, onClose }: ProductDrawerProps) {
  const { data, previousData, error, refetch } = useOpenProductQuery({ variables: { id } });
  const found = (data ?? previousData)?.product;
  const at = ids.indexOf(id);
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined];
  const way = (to: string | undefined) => (to ? () => onOpen(to) : undefined);
  return (
    <SideDrawer
      item={id}
      title={() => found?.product.merchant?.name ?? "Product"}
      aside={() => (
        <>
          <DrawerHeadButton label="Previous product" icon={ChevronLeft} onClick={way(before)} />
          <DrawerHeadButton label="Next product" icon={ChevronRight} onClick={way(after)} />
        </>
      )}
      onClose={onClose}
    >
      {() =>
        error && !data ? (
          <Failure error={error} fallback="Failed to load this product" retry={refetch} />
        ) : (
          found && <ProductDetails key={found.product.id} {...found} wantsLink={wantsLink} mayLink={mayLink} />
        )
      }
    </SideDrawer>
  );
}
