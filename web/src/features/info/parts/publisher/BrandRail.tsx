import { Box, Typography } from "@mui/material";
import { RateBadge } from "../../../../ui/Badge";
import { Swatch } from "../../../../ui/Cloth";
import { Section } from "../../../../ui/Section";
import { categoryLabel, featuredBrands } from "../brands";

export const BrandRail = () => (
  <Section tone="paper" labelledBy="brands">
    <Box sx={headStyle}>
      <Typography id="brands" variant="h2">
        Some of the labels on our rail
      </Typography>
      <Typography sx={{ color: "text.secondary" }}>
        From houses with a name to two people and a loom. The figure is what they pay you of every sale.
      </Typography>
    </Box>
    <Box component="ul" sx={listStyle}>
      {featuredBrands.map(({ name, wares, category, ratePercent }) => (
        <Box component="li" key={name} sx={rowStyle}>
          <Swatch id={name} size={72} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3">{name}</Typography>
            <Typography sx={{ color: "text.secondary" }}>{wares}</Typography>
            <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
              {categoryLabel(category)}
            </Typography>
          </Box>
          <RateBadge>{ratePercent}%</RateBadge>
        </Box>
      ))}
    </Box>
  </Section>
);

const headStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1.5fr 1fr" },
  gap: 2.5,
  alignItems: "end",
  mb: { xs: 4, md: 6 },
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  columnGap: 8,
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: "72px minmax(0, 1fr) auto",
  columnGap: 2.5,
  alignItems: "center",
  py: 2.25,
  borderTop: "1px solid var(--weft-palette-divider)",
};
