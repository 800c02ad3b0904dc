import { Box, Button } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import type { MyShopQuery } from "../../generated/shop";
import { withMoved } from "../../lib/lists";
import { inCount, inMoney } from "../../lib/money";
import { Pairs } from "../../ui/html";

interface Named {
  id: string;
}

/** A move within a list: the row, the one it follows, and the IDs in their new order. */
export function movedBehind(rows: readonly Named[], from: number, to: number) {
  const order = withMoved(
    rows.map(({ id }) => id),
    from,
    to,
  );
  return { id: order[to] ?? "", afterId: order[to - 1] ?? null, order };
}

/** The rows in their optimistic order, until the server's response has it. */
export function useShownOrder<Row extends Named>(rows: readonly Row[]) {
  const [moved, setMoved] = useState<{ rows: readonly Row[]; order: readonly string[] } | null>(null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isCurrent = moved !== null && moved.rows === rows;
  const shown = isCurrent ? moved.order.flatMap((id) => byId.get(id) ?? []) : rows;
  return { shown, show: (order: readonly string[]) => setMoved({ rows, order }) };
}

export type ShopData = NonNullable<MyShopQuery["myShop"]>;

/** For list rows: a small text button. */
export const RowButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: string }) => (
  <Button size="small" aria-label={label} onClick={onClick} sx={{ minHeight: { xs: 44, md: 36 } }}>
    {children}
  </Button>
);

type Figures = Pick<ShopData["figures"][number], "clicks" | "orders" | "commission">;

/** What a collection or one of its items has brought; the same figures for both. */
export const RowFigures = ({ figures }: { figures: Figures | undefined }) => (
  <Box component="dl" sx={figuresStyle}>
    <Pairs
      of={[
        [t("Clicks"), inCount(figures?.clicks ?? 0)],
        [t("Orders"), inCount(figures?.orders ?? 0)],
        [t("You earned"), figures ? inMoney(figures.commission) : "–"],
      ]}
    />
  </Box>
);

/** Columns of equal width, so that figures of rows stand below each other. */
const figuresStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(48px, max-content)) minmax(84px, max-content)",
  columnGap: "12px",
  m: 0,
  fontVariantNumeric: "tabular-nums",
  "& dt": { fontSize: 13, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 15, fontWeight: 560 },
} as const;

/** The creator's photo; without one, the first letter of the name. */
export const ShopPhoto = ({ photo, name, size }: { photo?: string | null; name: string; size: number }) => (
  <Box sx={photoStyle} style={{ width: size, height: size, fontSize: size * 0.58 }}>
    {photo ? <img src={photo} alt="" width={size} height={size} /> : <span aria-hidden>{Array.from(name)[0]}</span>}
  </Box>
);

const photoStyle = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: "50%",
  bgcolor: "background.raised",
  color: "text.secondary",
  fontFamily: "h1.fontFamily",
  "& img": { display: "block", objectFit: "cover" },
} as const;
