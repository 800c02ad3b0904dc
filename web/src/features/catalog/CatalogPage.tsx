import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { type FeedRowFragment, useFeedsQuery } from "../../generated/catalog";
import { lazyPart } from "../../lib/lazyPart";
import { usePolling } from "../../lib/usePolling";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { EmptyState } from "../../ui/EmptyState";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { FeedPanel } from "./FeedPanel";
import { isDue, isOfShop, isReading } from "./feedWords";

export const CatalogPage = () => (
  <RolePage needs="advertiser" title="Catalog">
    <Catalog />
  </RolePage>
);

const ShopFeedDialog = lazyPart(async () => (await import("./dialogs")).ShopFeedDialog);
const ReadShopDialog = lazyPart(async () => (await import("./dialogs")).ReadShopDialog);
const FeedDialog = lazyPart(async () => (await import("./FeedDialog")).FeedDialog);

const POLL_MS = 2_000;

/** A brand's product feeds: where its goods come from, what each reading changed, and what it could not use. */
function Catalog() {
  const query = useFeedsQuery({ fetchPolicy: "cache-and-network" });
  const [edited, setEdited] = useState<FeedRowFragment | "new" | "shop" | null>(null);
  const may = useRights();
  const { data, error, refetch } = query;
  usePolling(query, data?.feeds.some((feed) => isReading(feed) || isDue(feed)) ? POLL_MS : null);
  const shop = data?.feeds.some(isOfShop) ? null : data?.shopifyShop;
  const add = may("createFeed") && (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
      {shop && may("createShopifyFeed") && (
        <Button variant="contained" onClick={() => setEdited("shop")}>
          Sync from Shopify
        </Button>
      )}
      <Button variant={shop ? "outlined" : "contained"} onClick={() => setEdited("new")}>
        Add feed
      </Button>
    </Box>
  );
  const close = () => setEdited(null);
  const saved = async () => {
    close();
    await refetch();
  };
  const count = data?.feeds.length ?? 0;
  return (
    <>
      <PageHead title="Catalog" note={count > 0 && <span>{count === 1 ? "1 feed" : `${count} feeds`}</span>}>
        {count > 0 && add}
      </PageHead>
      {!data && <NotLoaded error={error} fallback="Failed to load your feeds" retry={refetch} rows={3} />}
      {data && count === 0 && (
        <section style={{ display: "contents" }} aria-label="Feeds">
          <EmptyState
            title="Connect your catalog"
            text="Publishers can then find your products with pictures, prices and sizes, and their links know when a product is gone."
            action={add}
          />
        </section>
      )}
      {data?.feeds.map((feed) => (
        <FeedPanel
          key={feed.id}
          feed={feed}
          domain={data.shopifyShop?.domain ?? null}
          onEdit={may("updateFeed") ? () => setEdited(feed) : null}
          refetch={refetch}
        />
      ))}
      <Suspense fallback={null}>
        {edited === "shop" ? (
          shop && <ReadShopDialog domain={shop.domain} onClose={close} onSaved={saved} />
        ) : edited && edited !== "new" && isOfShop(edited) ? (
          <ShopFeedDialog feed={edited} onClose={close} onSaved={saved} />
        ) : (
          edited && (
            <FeedDialog
              feed={edited === "new" ? null : edited}
              canConnect={edited === "new" && data?.shopifyShop === null && may("connectShopify")}
              onClose={close}
              onSaved={saved}
            />
          )
        )}
      </Suspense>
    </>
  );
}
