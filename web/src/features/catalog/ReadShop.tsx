import Button from "@mui/material/Button";
import { type FeedsQuery, useCreateShopifyFeedMutation } from "../../generated/catalog";
import { useAction } from "../../ui/toast/useAction";

interface ReadShopProps {
  shop: NonNullable<FeedsQuery["shopifyShop"]>;
  refetch: () => Promise<unknown>;
}

/** The brand's connected shop, read without a file between. What it lacks for that, the server says in plain words. */
export function ReadShop({ shop, refetch }: ReadShopProps) {
  const { isBusy, act } = useAction();
  const [create] = useCreateShopifyFeedMutation();
  return (
    <Button
      variant="contained"
      disabled={isBusy}
      title={shop.domain}
      onClick={() =>
        act({
          work: () => create(),
          doneMessage: `${shop.domain} is read within a minute`,
          fallback: "Failed to read your shop",
          afterwards: refetch,
        })
      }
    >
      {isBusy ? "Asking the shop..." : "Read from Shopify"}
    </Button>
  );
}
