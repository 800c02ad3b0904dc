import { Box } from "@mui/material";
import type { PreviewedRowFragment } from "../../generated/catalog";
import { inMoney } from "../../lib/money";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { faultText, stockWords } from "./feedWords";

export type PreviewRow = PreviewedRowFragment;

/** In a sale, the regular one beside it. */
const priceOf = ({ price, salePrice }: PreviewRow) =>
  price && salePrice ? (
    <>
      {inMoney(salePrice)}{" "}
      <Box component="s" sx={{ color: "text.secondary" }}>
        {inMoney(price)}
      </Box>
    </>
  ) : (
    price && inMoney(price)
  );

const columns: readonly Column<PreviewRow>[] = [
  { id: "row", label: "Row", cell: ({ row }) => row },
  { id: "title", label: "Title", isHeading: true, cell: ({ title, sku }) => title ?? sku ?? "Not used" },
  { id: "price", label: "Price", align: "end", cell: priceOf },
  { id: "stock", label: "Stock", cell: ({ availability }) => (availability ? stockWords[availability] : "") },
  { id: "size", label: "Size", cell: ({ size }) => size ?? "" },
  { id: "colour", label: "Color", cell: ({ colour }) => colour ?? "" },
  {
    id: "faults",
    label: "Problems",
    isWhole: true,
    cell: ({ faults }) => (
      <Box sx={{ color: faults.length > 0 ? "error.main" : "text.secondary" }}>
        {faults.map(faultText).join("; ") || "None"}
      </Box>
    ),
  },
];

/** The first rows as they would be read. */
export const PreviewRows = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <Box sx={{ maxHeight: 320, overflow: "auto", border: "1px solid", borderColor: "divider" }}>
    <DataTable label="The first rows" columns={columns} rows={rows} rowKey={({ row }) => String(row)} layout="pairs" />
  </Box>
);
