import { Button } from "@mui/material";
import { useState } from "react";
import type { MyShopQuery } from "../../generated/shop";

interface Named {
  id: string;
}

/** A move of a list: the row, the one that it goes behind, and the ids in their new order. */
export function movedBehind(rows: readonly Named[], from: number, to: number) {
  const ids = rows.map(({ id }) => id);
  const [id = ""] = ids.splice(from, 1);
  ids.splice(to, 0, id);
  return { id, afterId: ids[to - 1] ?? null, order: ids };
}

/** The rows as they were last moved here, until the server's answer has them in its own order. */
export function useShownOrder<Row extends Named>(rows: readonly Row[]) {
  const [moved, setMoved] = useState<{ rows: readonly Row[]; order: readonly string[] } | null>(null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isCurrent = moved !== null && moved.rows === rows;
  const shown = isCurrent ? moved.order.flatMap((id) => byId.get(id) ?? []) : rows;
  return { shown, show: (order: readonly string[]) => setMoved({ rows, order }) };
}

export type ShopData = NonNullable<MyShopQuery["myShop"]>;

/** For rows of lists: a small button with words. */
export const RowButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: string }) => (
  <Button size="small" aria-label={label} onClick={onClick} sx={{ minHeight: { xs: 44, md: 36 } }}>
    {children}
  </Button>
);
