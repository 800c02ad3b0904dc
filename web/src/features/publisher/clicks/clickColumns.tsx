import Box from "@mui/material/Box";
import { localMoment } from "../../../lib/dates";
import { BrandMark } from "../../../ui/BrandMark";
import type { WorkColumn } from "../../../ui/table/WorkTable";
import type { ClickRow } from "../dashboardTypes";

const kinds: Record<ClickRow["kind"], string> = {
  PERSON: "Unique",
  REPEAT: "Repeat",
  BOT: "Bot (not counted)",
  NOT_A_VISIT: "Not a visit (not counted)",
};

export const clickColumns: readonly WorkColumn<ClickRow>[] = [
  {
    id: "merchant",
    label: "Merchant",
    isHeading: true,
    cell: ({ id, link }) => (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: "12px", verticalAlign: "middle" }}>
        <BrandMark
          id={link?.merchant?.id ?? id}
          name={link?.merchant?.name ?? "Unknown"}
          logo={link?.merchant?.logo}
          size={28}
        />
        {link?.merchant?.name ?? "Unknown"}
      </Box>
    ),
  },
  { id: "at", label: "When", width: 190, cell: ({ at }) => localMoment(at) },
  { id: "channel", label: "Channel", width: 110, cell: ({ link }) => link?.channel ?? "Unknown" },
  { id: "sub", label: "Sub-ID", width: 120, priority: 2, cell: ({ subId }) => subId ?? "–" },
  { id: "from", label: "Referrer", priority: 2, cell: ({ referrerHost }) => referrerHost ?? "Unknown site" },
  {
    id: "device",
    label: "Device",
    width: 110,
    priority: 3,
    cell: ({ device, country }) => [device, country].filter(Boolean).join(", "),
  },
  { id: "kind", label: "Counts as", width: 190, cell: ({ kind }) => kinds[kind] },
];
