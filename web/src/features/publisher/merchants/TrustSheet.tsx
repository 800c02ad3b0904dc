import Box from "@mui/material/Box";
import { type Trust, trustLines } from "./trustLines";

/** What happened to other publishers' orders at this brand, in the last 90 days. */
export const TrustSheet = ({ trust }: { trust: Trust }) => (
  <>
    <Box component="dl" sx={listStyle}>
      {trustLines(trust).map(({ label, value, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{basis}</small>
          </dd>
        </div>
      ))}
    </Box>
    <Box component="p" sx={{ m: 0, mt: 1, fontSize: 14, color: "text.secondary" }}>
      Counted from all publishers' orders of the last 90 days, not stated by the brand.
    </Box>
  </>
);

const listStyle = {
  m: 0,
  borderBlock: "1px solid",
  borderColor: "divider",
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "9px" },
  "& > div + div": { borderTop: "1px solid", borderColor: "divider" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, textAlign: "right", fontVariantNumeric: "lining-nums tabular-nums" },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;
