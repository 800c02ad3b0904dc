import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { CollectionFieldsFragment } from "../../generated/shop";
import { inCount, inMoney } from "../../lib/money";
import { Tag } from "../../ui/Tag";
import { RowButton } from "./RowButton";
import type { ShopData } from "./shopData";

interface CollectionRowProps {
  collection: CollectionFieldsFragment;
  figures: ShopData["figures"][number] | undefined;
  handle: ReactNode;
  onOpen: () => void;
  onRemove: (() => void) | null;
}

export function CollectionRow({ collection, figures, handle, onOpen, onRemove }: CollectionRowProps) {
  const { title, pieceCount, isPublished } = collection;
  return (
    <Box sx={rowStyle}>
      {handle}
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 15.5, fontWeight: 600, overflowWrap: "anywhere" }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: "text.secondary", fontSize: 14 }}>
          {inCount(pieceCount)} {pieceCount === 1 ? "piece" : "pieces"}
        </Box>
      </Box>
      <Box component="dl" sx={figuresStyle}>
        <Figure name="Clicks">{inCount(figures?.clicks ?? 0)}</Figure>
        <Figure name="Orders">{inCount(figures?.orders ?? 0)}</Figure>
        <Figure name="You earned">{figures ? inMoney(figures.commission) : "–"}</Figure>
      </Box>
      <Tag>{isPublished ? "Published" : "Hidden"}</Tag>
      {/* They go to the next line together. */}
      <Box sx={{ display: "flex", gap: "12px" }}>
        <RowButton label={`Open ${title}`} onClick={onOpen}>
          Open
        </RowButton>
        {onRemove && (
          <RowButton label={`Delete ${title}`} onClick={onRemove}>
            Delete
          </RowButton>
        )}
      </Box>
    </Box>
  );
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 12px",
  py: "10px",
  minHeight: 64,
} as const;

const figuresStyle = {
  display: "flex",
  gap: "20px",
  m: 0,
  fontVariantNumeric: "tabular-nums",
  "& dt": { fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 15, fontWeight: 560 },
} as const;
