import { Box } from "@mui/material";
import type { ClaimCountFragment } from "../../generated/shared";
import { inCount } from "../../lib/money";
import { type Column, DataTable } from "../../ui/table/DataTable";

const columns: Column<ClaimCountFragment>[] = [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisherName }) => publisherName ?? "Unknown" },
  { id: "claims", label: "Claims in 90 days", align: "end", cell: ({ claims }) => inCount(claims) },
  {
    id: "unmet",
    label: "No matching order",
    align: "end",
    // Highlighted when most claims match no order: a sign of fraud.
    cell: ({ claims, unmet }) => (
      <Box component="span" sx={unmet * 2 > claims ? { fontWeight: 650, color: "error.main" } : undefined}>
        {inCount(unmet)}
      </Box>
    ),
  },
];

/** Claims by publisher, and how many matched no order. */
export const ClaimTable = ({ figures }: { figures: readonly ClaimCountFragment[] }) => (
  <Box sx={{ mx: "-20px", mt: 2 }}>
    <DataTable
      label="Claims by publisher"
      columns={columns}
      rows={figures}
      rowKey={({ publisherId }) => publisherId}
      layout="pairs"
    />
  </Box>
);
