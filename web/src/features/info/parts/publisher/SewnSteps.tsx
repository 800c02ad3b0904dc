import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { business } from "../../../../../../api/src/contract/business";
import { Reveal } from "../../../../ui/Reveal";
import { Section } from "../../../../ui/Section";
import { APPROVAL, MINIMUM_PAYOUT } from "../facts";
import { SewnButton } from "./SewnButton";

const steps = [
  {
    title: "Apply",
    text: `Tell us who you are and where you write, film or post. Two minutes, and you are ${business.minimumAge} or older.`,
  },
  { title: "Hear from us", text: `A person looks at your channel and answers by email ${APPROVAL}.` },
  { title: "Share links", text: "Choose a brand, name the channel, copy the link. Every click counts from then on." },
  {
    title: "Get paid",
    text: `On Fridays, for the week before, once you have earned ${MINIMUM_PAYOUT}. Every cent says what it came from.`,
  },
];

export const SewnSteps = () => (
  <Section tone="ink" labelledBy="steps">
    <Typography id="steps" variant="h2" sx={{ mb: { xs: 5, md: 8 }, maxWidth: 700 }}>
      Four steps to your first Friday
    </Typography>
    <Box component="ol" sx={listStyle}>
      {steps.map(({ title, text }, index) => (
        <Box component="li" key={title} sx={stepStyle}>
          <SewnButton />
          <Reveal order={index}>
            <Typography variant="h3" sx={{ mt: { md: 3 }, mb: 0.75 }}>
              {title}
            </Typography>
            <Typography sx={{ color: "#C9C0D0", maxWidth: 290 }}>{text}</Typography>
          </Reveal>
        </Box>
      ))}
    </Box>
  </Section>
);

const stitch = "repeating-linear-gradient(90deg, #D8E24A 0 18px, transparent 18px 30px)";
const stitchDown = "repeating-linear-gradient(180deg, #D8E24A 0 14px, transparent 14px 24px)";

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(4, minmax(0, 1fr))" },
  gap: { xs: 4, md: 4 },
};

/** A running stitch connects the buttons. */
const stepStyle = {
  position: "relative",
  display: { xs: "grid", md: "block" },
  gridTemplateColumns: "64px minmax(0, 1fr)",
  columnGap: 2.5,
  "&:not(:last-child)::before": {
    content: '""',
    position: "absolute",
    left: { xs: 30, md: 76 },
    top: { xs: 76, md: 30 },
    right: { md: -20 },
    bottom: { xs: -20, md: "auto" },
    width: { xs: 4, md: "auto" },
    height: { md: 4 },
    background: { xs: stitchDown, md: stitch },
  },
};
