import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MyProgramQuery } from "../../../generated/advertiser";
import { localDay } from "../../../lib/dates";
import { RateBadge } from "../../../ui/Badge";

/** Rate changes as a timeline, newest first. */
export const RateHistory = ({ terms }: { terms: MyProgramQuery["myTerms"] }) => (
  <Box component="ol" reversed sx={listStyle}>
    {terms.map(({ version, commissionRate, cookieDays, validFrom }, index) => (
      <Box component="li" key={version} data-current={index === 0}>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5 }}>
          {index === 0 ? <RateBadge>{commissionRate}%</RateBadge> : <b>{commissionRate}%</b>}
          <span>
            {cookieDays} {cookieDays === 1 ? "day" : "days"} after a click
          </span>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {index === 0 ? "In force since" : "From"} <time dateTime={validFrom}>{localDay(validFrom)}</time>
          {index > 0 && terms[index - 1] && ` to ${localDay(terms[index - 1]?.validFrom ?? validFrom)}`}
        </Typography>
      </Box>
    ))}
  </Box>
);

const listStyle = {
  position: "relative",
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": { position: "relative", pl: "30px", pb: 2.5 },
  "& li:last-of-type": { pb: 0 },
  "& li::before": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "6px",
    bottom: "-6px",
    borderLeft: "4px solid",
    borderColor: "weld.main",
    boxShadow: "-1px 0 0 var(--weft-palette-weld-edge), 1px 0 0 var(--weft-palette-weld-edge)",
  },
  "& li:last-of-type::before": { display: "none" },
  "& li::after": {
    content: '""',
    position: "absolute",
    boxSizing: "border-box",
    left: 0,
    top: "5px",
    width: "14px",
    height: "14px",
    borderRadius: "50%",
    border: "3px solid",
    borderColor: "weld.edge",
    bgcolor: "background.paper",
  },
  "& li[data-current=true]::after": { bgcolor: "weld.main" },
} as const;
