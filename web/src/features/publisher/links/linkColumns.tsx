import Box from "@mui/material/Box";
import { Archive, ExternalLink, QrCode } from "lucide-react";
import { localDay } from "../../../lib/dates";
import { fromCents, inCount } from "../../../lib/money";
import { Swatch } from "../../../ui/Cloth";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { IconButton, iconButtonStyle } from "../../../ui/dashboard/IconButton";
import type { Column } from "../../../ui/table/DataTable";
import type { LinkRow } from "../dashboardTypes";

interface LinkActions {
  onCode: (row: LinkRow) => void;
  onArchive: (row: LinkRow) => void;
}

export const merchantName = (merchant: { name: string } | null | undefined): string => merchant?.name ?? "Unknown";

/** For accessible names: "Northloom, blog". */
export const linkName = ({ link }: LinkRow): string => `${merchantName(link.merchant)}, ${link.channel}`;

/** Without the scheme, which all links share. */
const shortened = (address: string): string => address.replace(/^https?:\/\//, "");

export const linkColumns = ({ onCode, onArchive }: LinkActions): Column<LinkRow>[] => [
  {
    id: "merchant",
    label: "Merchant",
    isHeading: true,
    cell: ({ link }) => (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: "12px", verticalAlign: "middle" }}>
        <Swatch id={link.merchant?.id ?? link.id} size={36} />
        {merchantName(link.merchant)}
      </Box>
    ),
  },
  {
    id: "channel",
    label: "Channel",
    cell: ({ link }) => (
      <Box component="span" sx={{ display: "inline-block", maxWidth: 180, overflowWrap: "break-word" }}>
        {link.channel}
      </Box>
    ),
  },
  {
    id: "address",
    label: "Affiliate URL",
    cell: (row) => <AffiliateAddress row={row} onCode={onCode} onArchive={onArchive} />,
  },
  { id: "clicks", label: "Clicks", align: "end", cell: ({ clicks }) => inCount(clicks) },
  { id: "sales", label: "Sales", align: "end", cell: ({ sales }) => inCount(sales) },
  {
    id: "earned",
    label: "Earned",
    align: "end",
    cell: ({ commission }) => <b style={{ fontWeight: 600 }}>{fromCents(commission.cents)}</b>,
  },
  {
    id: "created",
    label: "Created",
    cell: ({ link }) => <span style={{ whiteSpace: "nowrap" }}>{localDay(link.createdAt)}</span>,
  },
];

const AffiliateAddress = ({ row, onCode, onArchive }: LinkActions & { row: LinkRow }) => (
  <Box component="span" data-actions={row.link.id} sx={addressStyle}>
    <a href={row.link.affiliateUrl} target="_blank" rel="noreferrer">
      {shortened(row.link.affiliateUrl)}
    </a>
    <Box component="span" sx={{ display: "inline-flex" }}>
      <CopyButton text={row.link.affiliateUrl} label={`Copy the link ${linkName(row)}`} />
      <IconButton label={`QR code of the link ${linkName(row)}`} icon={QrCode} onClick={() => onCode(row)} />
      <Box
        component="a"
        href={row.link.affiliateUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open the link ${linkName(row)} in a new tab`}
        sx={[iconButtonStyle, { display: "inline-grid", placeItems: "center" }]}
      >
        <ExternalLink aria-hidden size={17} strokeWidth={1.7} />
      </Box>
      {row.link.archivedAt ? (
        <Box component="span" sx={{ alignSelf: "center", ml: "6px", fontSize: 14.5, color: "text.secondary" }}>
          Archived
        </Box>
      ) : (
        <IconButton label={`Archive the link ${linkName(row)}`} icon={Archive} onClick={() => onArchive(row)} />
      )}
    </Box>
  </Box>
);

const addressStyle = {
  display: "inline-flex",
  flexWrap: { xs: "wrap", lg: "nowrap" },
  alignItems: "center",
  justifyContent: { xs: "flex-end", md: "flex-start" },
  columnGap: "6px",
  minWidth: 0,
  "& > a": { py: "2px", overflowWrap: { xs: "anywhere", sm: "break-word" }, textUnderlineOffset: "4px" },
} as const;
