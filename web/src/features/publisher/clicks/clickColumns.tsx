import Box from "@mui/material/Box";
import { localMoment } from "../../../lib/dates";
import { Swatch } from "../../../ui/Cloth";
import type { Column } from "../../../ui/table/DataTable";
import type { ClickRow } from "../dashboardTypes";

const kinds: Record<ClickRow["kind"], string> = {
  PERSON: "Unique",
  REPEAT: "Repeat",
  BOT: "Bot (not counted)",
  NOT_A_VISIT: "Not a visit (not counted)",
};

export const clickColumns: readonly Column<ClickRow>[] = [
  {
    id: "merchant",
    label: "Merchant",
    isHeading: true,
    cell: ({ id, link }) => (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: "12px", verticalAlign: "middle" }}>
        <Swatch id={link?.merchant?.id ?? id} size={28} />
        {link?.merchant?.name ?? "Unknown"}
      </Box>
    ),
  },
  {
    id: "channel",
    label: "Channel",
    cell: ({ link, subId }) => [link?.channel ?? "Unknown", subId].filter(Boolean).join(" / "),
  },
  { id: "at", label: "When", cell: ({ at }) => <span style={{ whiteSpace: "nowrap" }}>{localMoment(at)}</span> },
  { id: "from", label: "Referrer", cell: ({ referrerHost }) => referrerHost ?? "Unknown site" },
  { id: "device", label: "Device", cell: ({ device, country }) => [device, country].filter(Boolean).join(", ") },
  { id: "kind", label: "Counts as", cell: ({ kind }) => kinds[kind] },
];
