import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { Reveal } from "../../../../ui/Reveal";
import { Section } from "../../../../ui/Section";
import { APPROVAL, MINIMUM_PAYOUT } from "../facts";

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

const holes = [
  [25, 25],
  [39, 25],
  [25, 39],
  [39, 39],
] as const;

/** Illustration: a mother-of-pearl button, sewn on with the thread. */
const SewnButton = () => (
  <Box component="svg" viewBox="0 0 64 64" aria-hidden sx={{ display: "block", width: 64, height: 64 }}>
    <circle cx={32} cy={32} r={31} fill="#E9E3EE" />
    <circle cx={32} cy={32} r={30} fill="none" stroke="#B9AEC4" strokeWidth={2} />
    <circle cx={32} cy={32} r={21} fill="#D6CDDD" stroke="#A99DB5" strokeWidth={1.5} />
    {holes.map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r={3.4} fill="#1B1420" />
    ))}
    <g stroke="#77820C" strokeWidth={5} strokeLinecap="round">
      <path d="M25 25L39 39M39 25L25 39" />
    </g>
    <g stroke="#D8E24A" strokeWidth={3.4} strokeLinecap="round">
      <path d="M25 25L39 39M39 25L25 39" />
    </g>
  </Box>
);
