import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type FeedRowFragment, useFeedsQuery } from "../../generated/catalog";
import { lazyPart } from "../../lib/lazyPart";
import { useChoice } from "../../lib/navigation/useAddress";
import { usePolling } from "../../lib/usePolling";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { EmptyState } from "../../ui/EmptyState";
import { FilterTabs } from "../../ui/filters/FilterTabs";
import { RangePicker } from "../../ui/range/RangePicker";
import { useRange } from "../../ui/range/useRange";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { CatalogProducts } from "./CatalogProducts";
import { FeedPanel } from "./FeedPanel";
import { isDue, isOfShop, isReading } from "./feedWords";

export const CatalogPage = () => (
  <RolePage needs="advertiser" title={t("Catalog")}>
    <Catalog />
  </RolePage>
);

const ShopFeedDialog = lazyPart(async () => (await import("./dialogs")).ShopFeedDialog);
const ReadShopDialog = lazyPart(async () => (await import("./dialogs")).ReadShopDialog);
const FeedDialog = lazyPart(async () => (await import("./FeedDialog")).FeedDialog);

const POLL_MS = 2_000;

const isInTrouble = ({ state }: FeedRowFragment): boolean => state === "HELD" || state === "FAILING";

const tabs = [{ id: "products" }, { id: "feeds" }] as const;
type TabId = (typeof tabs)[number]["id"];

/** A brand's products, and behind a tab the feeds they come from. */
function Catalog() {
  const days = useRange("days30", false);
  const [tab, chooseTab] = useChoice<TabId>("tab", tabs);
  const query = useFeedsQuery({ fetchPolicy: "cache-and-network" });
  const [edited, setEdited] = useState<FeedRowFragment | "new" | "shop" | null>(null);
  const can = useRights();
  const { data, error, refetch } = query;
  const isSyncing = data?.feeds.some((feed) => isReading(feed) || isDue(feed)) ?? false;
  usePolling(query, isSyncing ? POLL_MS : null);
  const shop = data?.feeds.some(isOfShop) ? null : data?.shopifyShop;
  const add = can("createFeed") && (
    <Box sx={{ display: "inline-flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
      {shop && can("createShopifyFeed") && (
        <Button variant="contained" onClick={() => setEdited("shop")}>
          {t("Sync from Shopify")}
        </Button>
      )}
      <Button variant={shop ? "outlined" : "contained"} onClick={() => setEdited("new")}>
        {t("Add feed")}
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
      <PageHead
        title={t("Catalog")}
        note={count > 0 && <span>{t("{count, plural, one {# feed} other {# feeds}}", { count })}</span>}
      >
        {count > 0 && (tab === "feeds" ? add : <RangePicker {...days} />)}
      </PageHead>
      {count > 0 && (
        <FilterTabs<TabId>
          isPage
          label={t("Catalog")}
          tabs={[
            { id: "products", label: t("Products") },
            { id: "feeds", label: t("Product feeds"), count: data?.feeds.filter(isInTrouble).length },
          ]}
          chosen={tab}
          onChoose={chooseTab}
        />
      )}
      {!data && <NotLoaded error={error} fallback={t("Failed to load your feeds")} retry={refetch} rows={3} />}
      {data && count === 0 && (
        <section style={{ display: "contents" }} aria-label={t("Feeds")}>
          <EmptyState
            title={t("Connect your catalog")}
            text={t(
              "Creators can then find your products with pictures, prices and sizes, and learn when a linked product sells out.",
            )}
            action={add}
          />
        </section>
      )}
      {count > 0 && tab === "products" && (
        // Mounted anew, and so read again, once a sync has ended.
        <CatalogProducts key={`${isSyncing}`} days={days} isSyncing={isSyncing} onFeeds={() => chooseTab("feeds")} />
      )}
      {tab === "feeds" &&
        data?.feeds.map((feed) => (
          <FeedPanel
            key={feed.id}
            feed={feed}
            domain={data.shopifyShop?.domain ?? null}
            onEdit={can("updateFeed") ? () => setEdited(feed) : null}
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
              canConnect={edited === "new" && data?.shopifyShop === null && can("connectShopify")}
              onClose={close}
              onSaved={saved}
            />
          )
        )}
      </Suspense>
    </>
  );
}
