import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { Plus } from "lucide-react";
import { fromCents, inPercent } from "../../../lib/money";
import { RateBadge } from "../../../ui/Badge";
import { Swatch } from "../../../ui/Cloth";
import { IconButton } from "../../../ui/dashboard/IconButton";
import type { MerchantRow } from "../dashboardTypes";

interface MerchantEntryProps {
  merchant: MerchantRow;
  onPick: (id: string) => void;
  onTerms: (merchant: MerchantRow) => void;
}

export const MerchantEntry = ({ merchant, onPick, onTerms }: MerchantEntryProps) => (
  <Box component="li" sx={entryStyle}>
    <Swatch id={merchant.id} size={36} />
    <Box sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
      <Box component="h3" sx={{ m: 0, fontSize: 16, fontWeight: 600, lineHeight: 1.4 }}>
        {merchant.name}
      </Box>
      <Box component="p" sx={{ m: 0, fontSize: 14.5, lineHeight: 1.4, color: "text.secondary" }}>
        {merchant.description}
      </Box>
      <Box component="p" sx={{ m: 0, mt: "3px", fontSize: 14, color: "text.secondary" }}>
        {statsLabel(merchant)}
      </Box>
      <ButtonBase aria-label={`Terms of ${merchant.name}`} onClick={() => onTerms(merchant)} sx={termsStyle}>
        Terms
      </ButtonBase>
    </Box>
    <RateBadge>{merchant.commissionRate}%</RateBadge>
    <IconButton label={`Create a link to ${merchant.name}`} icon={Plus} onClick={() => onPick(merchant.id)} />
  </Box>
);

/** Results of other publishers in the last 90 days. */
function statsLabel({ earningsPerClick, approvalRate }: MerchantRow): string {
  const parts = [
    earningsPerClick && `${fromCents(earningsPerClick.cents)} per click`,
    approvalRate !== null && approvalRate !== undefined && `${inPercent(approvalRate)} approved`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "No figures yet";
}

/** As high as a finger needs, without pushing the lines apart. */
const termsStyle = {
  minHeight: 32,
  color: "primary.main",
  fontSize: 14,
  fontWeight: 550,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
} as const;

const entryStyle = {
  display: "flex",
  alignItems: "center",
  gap: "12px",
  px: "20px",
  py: "11px",
  borderTop: "1px solid",
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0 },
  "&:nth-of-type(2)": { borderTop: { sm: 0, lg: "1px solid" }, borderColor: { lg: "divider" } },
} as const;
