import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { columnStyle } from "../../../../ui/Section";

const { approvalHours, defaultCommissionPercent } = business;

const steps = [
  {
    time: "2 minutes",
    title: "Apply",
    text: "Your brand, your shop's address, what you make. That is the whole form.",
  },
  {
    time: `${approvalHours.usual} to ${approvalHours.atMost} hours`,
    title: "Be approved",
    text: "A person visits your shop and answers by email. Then your brand is in the catalog.",
  },
  {
    time: "An afternoon",
    title: "Connect the shop",
    text: "One script on two pages, a signed pixel, or a call from your server. Place a test order and watch it arrive.",
  },
  {
    time: "The same day",
    title: "Set the rate, be found",
    text: `Commission starts at ${defaultCommissionPercent}%. Publishers see it beside your name, and the first links are out.`,
  },
];

/** Steps along a tape measure: horizontal on wide screens, vertical on phones. */
export const TapeSteps = () => (
  <Box component="section" aria-labelledby="launch">
    <Box sx={{ ...columnStyle, pt: { xs: "56px", md: "96px" } }}>
      <Typography id="launch" variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
        Measured twice, live in four
      </Typography>
    </Box>
    <Box sx={tapeAreaStyle}>
      <Box component="ol" sx={listStyle}>
        {steps.map(({ time, title, text }, index) => (
          <Box component="li" key={title} sx={stepStyle}>
            <Box aria-hidden sx={numberStyle}>
              {index + 1}
            </Box>
            <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
              {time}
            </Typography>
            <Typography variant="h3" sx={{ my: 0.75 }}>
              {title}
            </Typography>
            <Typography sx={{ color: "text.secondary", maxWidth: 290 }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  </Box>
);

const ink = "#1B1420";
const weld = "var(--weft-palette-weld-main)";
/** The long marks align with the columns, four to a column. */
const start = "max(32px, calc((100vw - 1280px) / 2 + 32px))";
const across = `linear-gradient(90deg, ${ink} 2px, transparent 2px) ${start} 0 / 78px 36px repeat-x, linear-gradient(90deg, ${ink} 1.5px, transparent 1.5px) ${start} 0 / 15.6px 18px repeat-x ${weld}`;
const down = `linear-gradient(180deg, ${ink} 2px, transparent 2px) 100% 0 / 24px 60px repeat-y, linear-gradient(180deg, ${ink} 1.5px, transparent 1.5px) 100% 0 / 13px 12px repeat-y ${weld}`;

const tapeAreaStyle = {
  position: "relative",
  pb: { xs: "56px", md: "96px" },
  "&::before": {
    content: '""',
    position: "absolute",
    left: 0,
    top: 0,
    right: { md: 0 },
    bottom: { xs: 56, md: "auto" },
    width: { xs: 76, md: "auto" },
    height: { md: 104 },
    background: { xs: down, md: across },
  },
} as const;

const listStyle = {
  ...columnStyle,
  position: "relative",
  zIndex: 1,
  my: 0,
  px: { xs: 0, md: "32px" },
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(4, minmax(0, 1fr))" },
  columnGap: 4,
};

const stepStyle = {
  position: "relative",
  pl: { xs: "104px", md: 0 },
  pr: { xs: "20px", md: 0 },
  pt: { xs: 4, md: "128px" },
  pb: { xs: 2, md: 0 },
  "&:last-child": { pb: { xs: 4, md: 0 } },
};

const numberStyle = {
  position: "absolute",
  left: { xs: 20, md: 10 },
  top: { xs: 26, md: 38 },
  fontFamily: "h1.fontFamily",
  fontSize: 64,
  fontWeight: 380,
  lineHeight: 0.9,
  fontVariantNumeric: "lining-nums",
  color: ink,
};
