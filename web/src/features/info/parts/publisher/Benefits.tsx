import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { Ul } from "../../../../ui/html";
import { Reveal } from "../../../../ui/Reveal";
import { Section } from "../../../../ui/Section";
import { inRoundDollars, MINIMUM_PAYOUT } from "../facts";

const { maxCommissionPercent, defaultCookieDays, payoutMethods } = business;
const wire = payoutMethods.find(({ id }) => id === "wire");

const benefits = [
  {
    figure: `${maxCommissionPercent}%`,
    title: "A rate you know beforehand",
    text: `Brands state their commission, up to ${maxCommissionPercent}%, before you make a link. The rate at the click is the rate you earn, even when the brand changes it the next day.`,
  },
  {
    figure: `${defaultCookieDays} days`,
    title: "Time to think it over",
    text: `A coat is seldom bought at first sight. After a click your link counts for ${defaultCookieDays} days, unless the brand says otherwise on its card.`,
  },
  {
    figure: "Friday",
    title: "Paid every Friday",
    text: `Every Friday we pay for the week before, from ${MINIMUM_PAYOUT}. A smaller sum is kept for you and goes out with the next.`,
  },
  {
    figure: "$0",
    title: "Joining is free, and stays free",
    text: `No monthly fee, no minimum traffic. PayPal and direct deposit cost nothing; a wire transfer costs ${inRoundDollars(wire?.feeCents ?? 0)}, and we say so before you choose it.`,
  },
];

export const Benefits = () => (
  <Section labelledBy="benefits">
    <Typography id="benefits" variant="h2" sx={{ maxWidth: 640, mb: { xs: 5, md: 8 } }}>
      What you get
    </Typography>
    <Ul>
      {benefits.map(({ figure, title, text }) => (
        <Reveal component="li" key={figure}>
          <Box sx={rowStyle}>
            <Box aria-hidden sx={figureStyle}>
              {figure}
            </Box>
            <Typography variant="h3" sx={{ pt: { md: "10px" } }}>
              {title}
            </Typography>
            <Typography sx={{ pt: { md: "10px" }, maxWidth: 520, textWrap: "pretty", color: "text.secondary" }}>
              {text}
            </Typography>
          </Box>
        </Reveal>
      ))}
    </Ul>
  </Section>
);

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1.1fr 1fr 1.6fr" },
  columnGap: 5,
  rowGap: 1,
  pt: { xs: 2.5, md: 3 },
  pb: { xs: 4, md: 4.5 },
  borderTop: "1.5px solid var(--weft-palette-text-primary)",
};

const figureStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 74, md: 104 },
  fontWeight: 310,
  lineHeight: 0.9,
  fontVariantNumeric: "lining-nums",
};
