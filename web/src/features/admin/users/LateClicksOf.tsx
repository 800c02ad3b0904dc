import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLateClicksOfQuery } from "../../../generated/admin";
import { lateClicksText } from "../../../shared/lateClicks";

/** By brand, whether a coupon, cashback or extension partner keeps away from other partners' shoppers. */
export function LateClicksOf({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksOfQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const brands = data?.lateClicks ?? [];
  if (brands.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h3" sx={{ fontSize: 16, fontWeight: 650 }}>
        Clicks after other partners'
      </Typography>
      <Box component="dl" sx={listStyle}>
        {brands.map((brand) => (
          <div key={brand.merchantId}>
            <dt>{brand.merchantName ?? "A former brand"}</dt>
            <dd>{lateClicksText(brand)}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  m: 0,
  mt: 0.5,
  fontSize: 14.5,
  overflowWrap: "anywhere",
  "& > div": { py: "9px", borderBottom: "1px solid", borderColor: "divider" },
  "& dt": { fontWeight: 600 },
  "& dd": { m: 0, color: "text.secondary" },
} as const;
