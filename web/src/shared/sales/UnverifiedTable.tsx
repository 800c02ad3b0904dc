import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { UnverifiedCountFragment } from "../../generated/shared";
import { inCount } from "../../lib/money";
import { type Column, DataTable } from "../../ui/table/DataTable";

const columns: Column<UnverifiedCountFragment>[] = [
  { id: "publisher", label: t("Creator"), isHeading: true, cell: ({ publisherName }) => publisherName ?? t("Unknown") },
  { id: "reports", label: t("Reports in 90 days"), align: "end", cell: ({ reports }) => inCount(reports) },
  {
    id: "unmet",
    label: t("No matching order"),
    align: "end",
    // Highlighted when most unverified reports match no order: a sign of fraud.
    cell: ({ reports, unmet }) => (
      <Box component="span" sx={unmet * 2 > reports ? { fontWeight: 650, color: "error.main" } : undefined}>
        {inCount(unmet)}
      </Box>
    ),
  },
];

/** Unverified reports by publisher, and how many matched no order. */
export const UnverifiedTable = ({ figures }: { figures: readonly UnverifiedCountFragment[] }) => (
  <Box sx={{ mx: "-20px", mt: 2 }}>
    <DataTable
      label={t("Reports by creator")}
      columns={columns}
      rows={figures}
      rowKey={({ publisherId }) => publisherId}
    />
  </Box>
);
