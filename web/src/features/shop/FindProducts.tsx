import { Box, Button } from "@mui/material";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type OpenCollectionQuery, useAddItemMutation, useFindProductsQuery } from "../../generated/shop";
import { inMoney } from "../../lib/money";
import { useFilters } from "../../lib/navigation/useFilters";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { EmptyState } from "../../ui/EmptyState";
import { ListSearch } from "../../ui/filters/ListSearch";
import { Span, Ul } from "../../ui/html";
import { useLatestData } from "../../ui/table/useLatestData";
import { useAction } from "../../ui/toast/useAction";

const SHOWN = 20;

/** Searches all brands' products; a button adds a result. */
export function FindProducts({ collection }: { collection: OpenCollectionQuery["shopCollection"] }) {
  const { values, set } = useFilters({ find: "" });
  const search = values.find;
  const result = useFindProductsQuery({ variables: { q: search || null, first: SHOWN } });
  const found = useLatestData(result)?.products.nodes;
  const [add] = useAddItemMutation();
  const { act, isBusy } = useAction();
  const titles = new Set(collection.items.map(({ title, brand }) => `${title} ${brand}`));
  return (
    <>
      <ListSearch
        label={t("Search products to add")}
        placeholder={t("Wool coat")}
        search={search}
        onSearch={(find) => set({ find })}
      />
      {!found ? (
        <NotLoaded
          error={result.error}
          fallback={t("Failed to load products")}
          retry={result.refetch}
          rows={5}
          row={{ xs: 68 }}
        />
      ) : found.length === 0 ? (
        <EmptyState title={t("No products match.")} text={t("Try other words.")} />
      ) : (
        <Ul aria-label={t("Products found")} sx={listStyle}>
          {found.map(({ id, title, brand, picturePath, price }) => {
            const isIn = titles.has(`${title} ${brand}`);
            const put = () =>
              act({
                work: () => add({ variables: { id: collection.id, input: { productId: id } } }),
                doneMessage: t("{title} added", { title }),
                fallback: t("Failed to add the product"),
              });
            return (
              <li key={id}>
                <SmallPicture title={title} path={picturePath} />
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                  <Box sx={{ fontSize: 15, fontWeight: 600 }}>{title}</Box>
                  <Box sx={{ color: "text.secondary", fontSize: 14 }}>
                    {[brand, inMoney(price)].filter(Boolean).join(", ")}
                  </Box>
                </Box>
                {isIn ? (
                  <Span sx={{ display: "inline-flex", gap: "6px", fontSize: 14.5, px: 1 }}>
                    <Check aria-hidden size={17} /> {t("Added")}
                  </Span>
                ) : (
                  <Button
                    size="small"
                    aria-label={t("Add {title}", { title })}
                    onClick={put}
                    disabled={isBusy}
                    sx={{ minHeight: 44 }}
                  >
                    {t("Add")}
                  </Button>
                )}
              </li>
            );
          })}
        </Ul>
      )}
    </>
  );
}

const listStyle = {
  mt: 1,
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    py: "8px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
} as const;

/** 4:5, with a monogram until the image has loaded. */
export function SmallPicture({ title, path }: { title: string; path: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Span sx={frameStyle}>
      <span aria-hidden>{title.trim().charAt(0).toUpperCase()}</span>
      {path && failed !== path && (
        <img
          src={`${path}?width=320`}
          alt=""
          width={54}
          height={68}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(path)}
        />
      )}
    </Span>
  );
}

const frameStyle = {
  position: "relative",
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 54,
  height: 68,
  overflow: "hidden",
  borderRadius: "3px",
  bgcolor: "background.raised",
  "& > span": { fontFamily: "h1.fontFamily", fontSize: 28, color: "text.secondary" },
  "& > img": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover", display: "block" },
} as const;
