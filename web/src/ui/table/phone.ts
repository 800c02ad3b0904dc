import { useMediaQuery } from "@mui/material";

/** Where rows become cards. Screens only: paper is also narrow, but fits a table. */
export const phone = "@media screen and (max-width: 759.95px)";

/** Rows per page: a card is several times as tall as a row. Not for prerendered content. */
export const useRowCount = (wide: number, onPhone: number): number =>
  useMediaQuery(phone, { noSsr: true }) ? onPhone : wide;
