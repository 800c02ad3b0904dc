import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { useOpenProductQuery } from "../../generated/products";
import { Failure } from "../../ui/dashboard/Failure";
import { DrawerHeadButton, SideDrawer } from "../../ui/dialog/DrawerFrame";
import { ProductDetails } from "./ProductDetails";

interface ProductDrawerProps {
  id: string;
  /** The page's list, for navigating to the next product. */
  ids: readonly string[];
  wantsLink: boolean;
  canLink: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One product: details, commission, sizes, prices, and a link to it. */
export function ProductDrawer({ id, ids, wantsLink, canLink, onOpen, onClose }: ProductDrawerProps) {
  const { data, previousData, error, refetch } = useOpenProductQuery({ variables: { id } });
  const found = (data ?? previousData)?.product;
  const at = ids.indexOf(id);
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined];
  const way = (to: string | undefined) => (to ? () => onOpen(to) : undefined);
  return (
    <SideDrawer
      item={id}
      title={() => found?.product.merchant?.name ?? t("Product")}
      aside={() => (
        <>
          <DrawerHeadButton label={t("Previous product")} icon={ChevronLeft} onClick={way(before)} />
          <DrawerHeadButton label={t("Next product")} icon={ChevronRight} onClick={way(after)} />
        </>
      )}
      onClose={onClose}
    >
      {() =>
        error && !data ? (
          <Failure error={error} fallback={t("Failed to load this product")} retry={refetch} />
        ) : (
          found && <ProductDetails key={found.product.id} {...found} wantsLink={wantsLink} canLink={canLink} />
        )
      }
    </SideDrawer>
  );
}
