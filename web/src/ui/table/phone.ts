import { useMediaQuery } from "@mui/material";

/** Where rows become cards. Screens only: paper is narrow, too, but fits a table. */
export const phone = "@media screen and (max-width: 759.95px)";

/** How many rows a page has: a card is several times as high as a row. For what is not prerendered. */
export const useRowCount = (wide: number, onPhone: number): number =>
  useMediaQuery(phone, { noSsr: true }) ? onPhone : wide;
