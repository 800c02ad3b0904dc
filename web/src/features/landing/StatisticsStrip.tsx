import Box from "@mui/material/Box";
import { counters } from "../../lib/marketing";
import { Counter } from "../../ui/Counter";
import { Section } from "../../ui/Section";

export const StatisticsStrip = () => (
  <Section tone="ink" space="none" label="The network in numbers">
    <Box component="ul" sx={stripStyle}>
      {counters.map(({ value, label }) => (
        <Box component="li" key={label} sx={figureStyle}>
          <Box component="span" sx={valueStyle}>
            <Counter value={value} />
          </Box>
          <Box component="span" sx={{ fontSize: 17, color: "#C9C0D0" }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  </Section>
);

const stripStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { xs: "1fr", md: "repeat(3, 1fr)" },
};

/** Vertical threads as separators between the figures, with a few stitches. */
const figureStyle = {
  position: "relative",
  display: "flex",
  flexDirection: { xs: "row", md: "column" },
  justifyContent: { xs: "space-between", md: "flex-start" },
  alignItems: { xs: "end", md: "start" },
  gap: "14px",
  py: { xs: "24px", md: "44px" },
  pl: { md: "34px" },
  "&:first-of-type": { pl: 0 },
  "&:not(:first-of-type)": {
    borderStyle: "solid",
    borderColor: "#443A4C",
    borderWidth: { xs: "1px 0 0", md: "0 0 0 1px" },
  },
  "&:not(:first-of-type)::before": {
    content: '""',
    display: { xs: "none", md: "block" },
    position: "absolute",
    left: -4,
    top: 44,
    width: 7,
    height: 30,
    background: "repeating-linear-gradient(180deg, #D8E24A 0 5px, transparent 5px 9px)",
  },
} as const;

const valueStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 72, md: 104 },
  fontWeight: 320,
  lineHeight: 0.86,
  fontVariantNumeric: "lining-nums",
};
