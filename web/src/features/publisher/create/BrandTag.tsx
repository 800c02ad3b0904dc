import Box from "@mui/material/Box";
import { fromCents, inPercent } from "../../../lib/money";
import { Cloth } from "../../../ui/Cloth";
import { designOf } from "../../../ui/cloth/fabrics";
import type { MerchantRow } from "../dashboardTypes";

/** The chosen brand's cloth with a tag; plain linen until one is chosen. */
export function BrandTag({ merchant }: { merchant: MerchantRow | undefined }) {
  const design = merchant ? designOf(merchant.id) : { kind: "linen" as const, color: "#CDBFA2", seed: 5 };
  return (
    <Box sx={clothStyle}>
      <Cloth {...design} fill width={900} height={360} />
      <Box sx={tagStyle}>
        {merchant ? (
          <>
            <Box sx={{ fontFamily: "h1.fontFamily", fontSize: 34, fontWeight: 360, lineHeight: 1 }}>
              {merchant.name}
            </Box>
            <Box component="dl" sx={factsStyle}>
              {factsOf(merchant).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Box>
          </>
        ) : (
          <Box sx={{ maxWidth: 300, color: "text.secondary" }}>Choose a brand to see what it pays.</Box>
        )}
      </Box>
    </Box>
  );
}

const factsOf = ({ commissionRate, cookieDays, earningsPerClick, approvalRate }: MerchantRow) => [
  { label: "Commission", value: `${commissionRate}%` },
  { label: "Cookie window", value: `${cookieDays} days` },
  { label: "Earnings per click", value: earningsPerClick ? fromCents(earningsPerClick.cents) : "–" },
  { label: "Approved", value: typeof approvalRate === "number" ? inPercent(approvalRate) : "–" },
];

const clothStyle = {
  position: "relative",
  flex: 1,
  display: "grid",
  placeItems: "center start",
  minHeight: { xs: 170, md: 200 },
  p: { xs: "22px 18px", sm: "26px 30px" },
  overflow: "hidden",
} as const;

/** A paper tag with cut corners and a punched hole. */
const tagStyle = {
  position: "relative",
  p: "18px 26px 18px 46px",
  bgcolor: "background.paper",
  clipPath: "polygon(18px 0, 100% 0, 100% 100%, 18px 100%, 0 calc(100% - 18px), 0 18px)",
  mask: "radial-gradient(circle at 22px 50%, #0000 6px, #000 6.5px)",
} as const;

const factsStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  rowGap: 1,
  m: 0,
  mt: 1.5,
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 600 },
} as const;
