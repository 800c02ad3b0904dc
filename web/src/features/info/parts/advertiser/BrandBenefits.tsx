import { Box, Typography } from "@mui/material";
import { business } from "../../../../../../api/src/contract/business";
import { publicSentences } from "../../../../../../api/src/contract/terms/publicSentences";
import { Cloth } from "../../../../ui/Cloth";
import { Reveal } from "../../../../ui/Reveal";
import { Section } from "../../../../ui/Section";

const { defaultCommissionPercent, maxCommissionPercent, defaultReturnDays } = business;

const benefits = [
  {
    title: "Sold first, paid after",
    text: `Commission is due on orders that stay sold. Returned within ${defaultReturnDays} days? The commission is reversed, at the rate of that sale.`,
  },
  {
    title: "Your rate, in your hands",
    text: `You start at ${defaultCommissionPercent}% and may go up to ${maxCommissionPercent}%. Change it when you like. ${publicSentences.rateChange}`,
  },
  {
    title: "People with an eye",
    text: "Nobody links to you unseen. Each publisher applies with a channel of their own, and a person has looked at it before the first link is made.",
  },
  {
    title: "Clicks of people",
    text: "Bots and prefetchers are told apart from readers. They stay out of your reports and earn nothing.",
  },
];

export const BrandBenefits = () => (
  <Section tone="paper" labelledBy="benefits">
    <Box sx={columnsStyle}>
      <Box sx={clothStyle}>
        <Cloth kind="pleats" fill isPinked width={480} height={640} />
      </Box>
      <Box>
        <Typography id="benefits" variant="h2" sx={{ mb: { xs: 4, md: 6 }, maxWidth: 560 }}>
          Good business has clean seams
        </Typography>
        <Box component="ul" sx={listStyle}>
          {benefits.map(({ title, text }, index) => (
            <Reveal component="li" key={title} order={index % 2}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography sx={{ color: "text.secondary", textWrap: "pretty" }}>{text}</Typography>
            </Reveal>
          ))}
        </Box>
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, .62fr) minmax(0, 1fr)" },
  gap: { xs: 5, md: 10 },
};

const clothStyle = { position: "relative", minHeight: { xs: 240, md: 520 } };

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 5,
  rowGap: { xs: 3.5, md: 6 },
};
