import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { fromCents, inCount } from "../../../lib/money";
import { RateBadge } from "../../../ui/Badge";
import { Swatch } from "../../../ui/Cloth";
import type { MerchantGroup } from "./groupRows";
import { PublisherRows } from "./PublisherRows";

interface MerchantReportProps {
  group: MerchantGroup;
  isOpenAtFirst: boolean;
}

/** A merchant's totals, expandable by publisher. */
export function MerchantReport({ group, isOpenAtFirst }: MerchantReportProps) {
  const { merchant, clicks, sales, commissionCents, currency, rows } = group;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <Box component="article" aria-labelledby={id} sx={entryStyle}>
      <Box sx={headStyle}>
        <Swatch id={merchant.id} size={64} />
        <Box sx={{ minWidth: 0, flex: "1 1 260px" }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.25 }}>
            <Typography variant="h4" component="h3" id={id}>
              {merchant.name}
            </Typography>
            <RateBadge>{merchant.commissionRate}%</RateBadge>
          </Box>
          <Typography sx={{ maxWidth: 560, color: "text.secondary" }}>{merchant.description}</Typography>
        </Box>
        <Box component="dl" sx={figuresStyle}>
          <Figure label="Total clicks" value={inCount(clicks)} />
          <Figure label="Total sales" value={inCount(sales)} />
          <Figure label="Total commission" value={fromCents(commissionCents, currency)} />
        </Box>
      </Box>
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-controls={`${id}-publishers`}
        onClick={() => setOpen(!isOpen)}
        endIcon={
          <ChevronDown
            aria-hidden
            size={18}
            style={{ transform: isOpen ? "rotate(180deg)" : "none" }}
            strokeWidth={1.8}
          />
        }
        sx={{ ml: "6px", color: "text.primary" }}
      >
        {isOpen ? "Hide publishers" : `Show ${rows.length} ${rows.length === 1 ? "publisher" : "publishers"}`}
      </Button>
      <div id={`${id}-publishers`} hidden={!isOpen}>
        {isOpen && <PublisherRows merchant={merchant.name} rows={rows} />}
      </div>
    </Box>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const entryStyle = { borderTop: "1px solid", borderColor: "divider", pb: 1 };
const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  px: "20px",
  pt: 2,
  pb: 1,
} as const;
const figuresStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: { xs: 3, md: 4 },
  rowGap: 1,
  m: 0,
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontFamily: "h1.fontFamily", fontSize: 34, lineHeight: 1, fontVariantNumeric: "lining-nums" },
} as const;
