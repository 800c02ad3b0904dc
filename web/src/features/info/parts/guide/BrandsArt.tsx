import Box from "@mui/material/Box";
import { RateBadge } from "../../../../ui/Badge";
import { type HangingCloth, WovenCloths } from "../WovenCloths";

const brands = [
  { name: "Maison Orsay", rate: "12%" },
  { name: "Northloom", rate: "9.5%" },
  { name: "Sable & Fern", rate: "15%" },
];

const cloths: readonly HangingCloth[] = [
  { kind: "silk", drop: 1 },
  { kind: "denim", drop: 0.88 },
  { kind: "linen", drop: 0.95 },
];

export const BrandsArt = () => (
  <Box aria-hidden>
    <WovenCloths
      cloths={cloths}
      height={{ xs: 240, md: 330 }}
      gap="16px"
      d="M-30 520C140 400 260 640 500 560S860 380 1040 460"
    />
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "16px", mt: 2, fontSize: 15 }}>
      {brands.map(({ name, rate }) => (
        <Box key={name} sx={{ display: "grid", gap: 1, justifyItems: "start", alignContent: "space-between" }}>
          <span>{name}</span>
          <RateBadge>{rate}</RateBadge>
        </Box>
      ))}
    </Box>
  </Box>
);
