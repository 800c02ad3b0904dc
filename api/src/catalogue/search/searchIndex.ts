import { In } from "typeorm";
import type { Tx } from "../../core/db/database";
import type { Style, Variant } from "../goods.entity";
import { upsertRows } from "../runs/upsertRows";
import { searchRowOf } from "./searchRow";
import { StyleSearch } from "./styleSearch.entity";

/** Puts styles into the search as they are now; those that are gone leave it. In the transaction that changes them. */
export async function indexStyles(
  tx: Tx,
  styles: readonly Style[],
  variantsOf: (styleKey: string) => readonly Variant[],
): Promise<void> {
  const gone = styles.filter(({ goneAt }) => goneAt !== null).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(StyleSearch, { styleId: In(gone) });
  const rows = styles
    .filter(({ goneAt }) => goneAt === null)
    .map((style) => searchRowOf(style, variantsOf(style.styleKey)));
  await upsertRows(tx, StyleSearch, rows, [], "styleId");
}
