import { Box, Typography } from "@mui/material";
import { Swatch } from "../../../../ui/Cloth";
import { Reveal } from "../../../../ui/Reveal";
import { Section } from "../../../../ui/Section";

const stories = [
  {
    quote:
      "A denim forum with nine hundred readers outsells our billboard. I know, because I can see each order it sent us.",
    name: "Freya Aldous",
    brand: "Northloom",
    role: "founder",
  },
  {
    quote: "We raised our rate for a week. Nobody had to ask which orders it was for: it said so beside each of them.",
    name: "Wren Adebayo",
    brand: "Fold Studio",
    role: "designer",
  },
  {
    quote: "A ring comes back, its commission comes back. That used to be a spreadsheet and an argument.",
    name: "Anselm Quist",
    brand: "Brass & Selvage",
    role: "goldsmith",
  },
] as const;

/** The first story is large, the others are next to it. */
export const BrandStories = () => (
  <Section labelledBy="stories">
    <Typography id="stories" variant="h2" sx={{ mb: { xs: 4, md: 7 } }}>
      From the workrooms
    </Typography>
    <Box sx={gridStyle}>
      {stories.map(({ quote, name, brand, role }, index) => (
        <Reveal key={name} order={index}>
          <Box component="figure" sx={storyStyle}>
            <Box component="blockquote">{quote}</Box>
            <Box component="figcaption" sx={personStyle}>
              <Swatch id={brand} size={56} />
              <div>
                <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
                <Typography sx={{ color: "text.secondary", fontSize: 15 }}>
                  {brand}, {role}
                </Typography>
              </div>
            </Box>
          </Box>
        </Reveal>
      ))}
    </Box>
  </Section>
);

const gridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.35fr) minmax(0, 1fr)" },
  columnGap: 10,
  rowGap: { xs: 5, md: 6 },
  "& > :first-of-type": { gridRow: { md: "1 / 3" } },
  "& > :first-of-type blockquote": {
    fontFamily: "h1.fontFamily",
    fontSize: { xs: 44, md: 72 },
    fontWeight: 320,
    lineHeight: 1,
  },
};

const storyStyle = {
  m: 0,
  pt: 3,
  borderTop: "1.5px solid var(--weft-palette-text-primary)",
  "& blockquote": { m: 0, fontSize: { xs: 20, md: 22 }, lineHeight: 1.45, textWrap: "pretty" },
} as const;

const personStyle = { display: "flex", alignItems: "center", gap: 2, mt: 3 };
