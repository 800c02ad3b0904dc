import { Box, Typography } from "@mui/material";
import { figures } from "../../../../lib/figures";
import { Ol } from "../../../../ui/html";
import { Section } from "../../../../ui/Section";
import { Weft } from "../Weft";

const days = figures.defaultReturnDays;

const stages = [
  {
    when: "Day 0",
    title: "Pending",
    text: "The order is yours, and the commission is fixed at the rate of the click.",
  },
  {
    when: `Day 1 to ${days}`,
    title: "In the return window",
    text: "Whatever goes back to the shop takes its own share of the commission with it, and never more.",
  },
  {
    when: `Day ${days}`,
    title: "Approved",
    text: "It is approved, joins that week’s earnings, and is paid on the Friday after.",
  },
];

export const ReturnWindow = () => (
  <Section tone="paper" labelledBy="return-window">
    <Typography id="return-window" variant="h2" sx={{ maxWidth: 720, mb: 2 }}>
      Why some of it is still pending
    </Typography>
    <Typography sx={{ maxWidth: 620, color: "text.secondary" }}>
      Clothes get tried on at home. Each brand takes returns for a while, usually {days} days, and a commission is paid
      once the sale is sure to stay sold. Your dashboard names the day for every sale.
    </Typography>
    <Ol sx={stagesStyle}>
      <Box component="li" aria-hidden sx={threadStyle}>
        <Weft d="M0 500L1000 500" stitch="18 14" />
      </Box>
      {stages.map(({ when, title, text }) => (
        <Box component="li" key={when} sx={stageStyle}>
          <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
            {when}
          </Typography>
          <Typography variant="h3" sx={{ mt: 0.5, mb: 0.75 }}>
            {title}
          </Typography>
          <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
        </Box>
      ))}
    </Ol>
  </Section>
);

const stagesStyle = {
  position: "relative",
  mt: { xs: 5, md: 7 },
  display: "grid",
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr 1fr" },
} as const;

const threadStyle = {
  display: { xs: "none", md: "block" },
  position: "absolute",
  top: 8,
  left: 10,
  right: "calc(50% - 50vw)",
  height: 6,
} as const;

const stageStyle = {
  position: "relative",
  pt: { md: 6 },
  pl: { xs: 5, md: 0 },
  "&::before": {
    content: '""',
    position: "absolute",
    top: 0,
    left: 0,
    boxSizing: "border-box",
    width: 22,
    height: 22,
    borderRadius: "50%",
    border: "5px solid var(--weft-palette-weld-main)",
    bgcolor: "background.paper",
    outline: "1px solid var(--weft-palette-weld-edge)",
  },
} as const;
