import Box from "@mui/material/Box";
import { localMoment } from "../../../lib/dates";
import type { WorkColumn } from "../../../ui/table/WorkTable";
import type { ClickRow } from "../dashboardTypes";
import { LinkMark } from "../links/mark/LinkMark";

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
    cell: ({ id, link }) => {
      const names = [link?.merchant?.name ?? "Unknown", link?.product?.title].filter(Boolean).join(", ");
      return (
        <Box component="span" title={names} sx={linkStyle}>
          <LinkMark brand={link?.merchant} product={link?.product} id={id} size={32} />
          <span>
            <span>{link?.merchant?.name ?? "Unknown"}</span>
            {link?.product && <small>{link.product.title}</small>}
          </span>
        </Box>
      );
    },
  },
  { id: "at", label: "When", width: 190, cell: ({ at }) => localMoment(at) },
  { id: "channel", label: "Channel", width: 110, cell: ({ link }) => link?.channel ?? "Unknown" },
  { id: "sub", label: "Sub-ID", width: 120, priority: 2, cell: ({ subId }) => subId ?? "–" },
  {
    id: "from",
    label: "Referrer",
    width: 170,
    priority: 2,
    cell: ({ referrerHost }) => referrerHost ?? "Unknown site",
  },
  {
    id: "device",
    label: "Device",
    width: 110,
    priority: 3,
    cell: ({ device, country }) => [device, country].filter(Boolean).join(", "),
  },
  { id: "kind", label: "Counts as", width: 190, cell: ({ kind }) => kinds[kind] },
];

const cut = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const linkStyle = {
  display: "flex",
  alignItems: "center",
  gap: "12px",
  minWidth: 0,
  lineHeight: 1.25,
  "& > span:last-of-type": { minWidth: 0 },
  "& > span:last-of-type > *": { ...cut, display: "block" },
  "& small": { fontSize: 13, fontWeight: 400, color: "text.secondary" },
} as const;
