import { Box, Button } from "@mui/material";
import { Check } from "lucide-react";
import { type OpenCollectionQuery, useAddPieceMutation, useFindPiecesQuery } from "../../generated/shop";
import { inMoney } from "../../lib/money";
import { useFilters } from "../../lib/navigation/useFilters";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { EmptyState } from "../../ui/EmptyState";
import { Span } from "../../ui/html";
import { ListSearch } from "../../ui/table/ListSearch";
import { useLatestData } from "../../ui/table/useLatestData";
import { useAction } from "../../ui/toast/useAction";
import { SmallPicture } from "./SmallPicture";

const SHOWN = 20;

/** A search of all brands' pieces; what is found is added by a button. */
export function FindPieces({ collection }: { collection: OpenCollectionQuery["shopCollection"] }) {
  const { values, set } = useFilters({ find: "" });
  const search = values.find;
  const result = useFindPiecesQuery({ variables: { q: search || null, first: SHOWN } });
  const found = useLatestData(result)?.products.nodes;
  const [add] = useAddPieceMutation();
  const { act, isBusy } = useAction();
  const titles = new Set(collection.pieces.map(({ title, brand }) => `${title} ${brand}`));
  return (
    <>
      <ListSearch
        label="Search pieces to add"
        placeholder="Wool coat"
        search={search}
        onSearch={(find) => set({ find })}
      />
      {!found ? (
        <NotLoaded
          error={result.error}
          fallback="Failed to load pieces"
          retry={result.refetch}
          rows={5}
          row={{ xs: 68 }}
        />
      ) : found.length === 0 ? (
        <EmptyState title="Nothing matches." text="Search for other words." />
      ) : (
        <Box component="ul" aria-label="Pieces found" sx={listStyle}>
          {found.map(({ id, title, brand, picturePath, price }) => {
            const isIn = titles.has(`${title} ${brand}`);
            const put = () =>
              act({
                work: () => add({ variables: { id: collection.id, input: { productId: id } } }),
                doneMessage: `${title} added`,
                fallback: "Failed to add the piece",
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
                    <Check aria-hidden size={17} /> Added
                  </Span>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Add ${title}`}
                    onClick={put}
                    disabled={isBusy}
                    sx={{ minHeight: 44 }}
                  >
                    Add
                  </Button>
                )}
              </li>
            );
          })}
        </Box>
      )}
    </>
  );
}

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: "12px",
    py: "8px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
} as const;
