import { Box, Typography } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { t } from "../../../../api/src/contract/i18n/t";
import { publicSentences } from "../../../../api/src/contract/terms/publicSentences";
import { paths } from "../../lib/navigation/paths";
import { sampleMarks } from "../../shared/sampleMarks";
import { WorksWith } from "../../shared/WorksWith";
import { BrandMark } from "../../ui/BrandMark";
import { Cloth } from "../../ui/Cloth";
import { Ul } from "../../ui/html";
import { LinkButton } from "../../ui/LinkButton";
import { Reveal } from "../../ui/Reveal";
import { columnStyle, Section } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { AdvertiserHero } from "./parts/AdvertiserHero";
import { SpecSheet, TapeSteps } from "./parts/TapeSteps";

export const AdvertiserPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <AdvertiserHero />
    <BrandBenefits />
    <TapeSteps />
    <WorksWith>
      <LinkButton to={paths.developers} label={t("Developers")} />
    </WorksWith>
    <SpecSheet />
    <BrandStories />
    <PlumClosing />
  </Box>
);

const { defaultCommissionPercent, maxCommissionPercent, defaultReturnDays } = business;

const benefits = [
  {
    title: t("Sold first, paid after"),
    text: t(
      "You pay commission on orders that stay sold. What comes back within your return window, usually {defaultReturnDays} days, reverses its commission at the rate of that order.",
      { defaultReturnDays },
    ),
  },
  {
    title: t("Your rate, in your hands"),
    text: t(
      "You start at {defaultCommissionPercent}% and may go up to {maxCommissionPercent}%. Change it when you like. {rateChange}",
      { defaultCommissionPercent, maxCommissionPercent, rateChange: publicSentences.rateChange },
    ),
  },
  {
    title: t("Vetted publishers"),
    text: t("Every publisher applies with their own channel, and a person reviews it before the first link is made."),
  },
  {
    title: t("Real clicks only"),
    text: t("Bots and prefetches are filtered out. They never reach your reports and earn nothing."),
  },
];

const BrandBenefits = () => (
  <Section tone="paper" labelledBy="benefits">
    <Box sx={columnsStyle}>
      <Box sx={{ position: "relative", minHeight: { xs: 240, md: 520 } }}>
        <Cloth kind="pleats" fill isPinked width={480} height={640} />
      </Box>
      <Box>
        <Typography id="benefits" variant="h2" sx={{ mb: { xs: 4, md: 6 }, maxWidth: 560 }}>
          {t("Why brands choose Weft")}
        </Typography>
        <Ul sx={listStyle}>
          {benefits.map(({ title, text }, index) => (
            <Reveal component="li" key={title} order={index % 2}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {title}
              </Typography>
              <Typography sx={{ color: "text.secondary", textWrap: "pretty" }}>{text}</Typography>
            </Reveal>
          ))}
        </Ul>
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, .62fr) minmax(0, 1fr)" },
  gap: { xs: 5, md: 10 },
};

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 5,
  rowGap: { xs: 3.5, md: 6 },
};

const stories = [
  {
    quote: t(
      "A denim forum with nine hundred readers outsells our billboard. I know, because I can see each order it sent us.",
    ),
    name: t("Freya Aldous"),
    brand: "Northloom",
    role: t("founder"),
  },
  {
    quote: t(
      "We raised our rate for a week. Nobody had to ask which orders it was for: it said so beside each of them.",
    ),
    name: t("Wren Adebayo"),
    brand: "Fold Studio",
    role: t("designer"),
  },
  {
    quote: t("A ring comes back, its commission comes back. That used to be a spreadsheet and an argument."),
    name: t("Anselm Quist"),
    brand: "Brass & Selvage",
    role: t("goldsmith"),
  },
] as const;

/** The first story is large, the others are next to it. */
const BrandStories = () => (
  <Section labelledBy="stories">
    <Typography id="stories" variant="h2" sx={{ mb: { xs: 4, md: 7 } }}>
      {t("From the workrooms")}
    </Typography>
    <Box sx={gridStyle}>
      {stories.map(({ quote, name, brand, role }, index) => (
        <Reveal key={name} order={index}>
          <Box component="figure" sx={storyStyle}>
            <Box component="blockquote">{quote}</Box>
            <Box component="figcaption" sx={{ display: "flex", alignItems: "center", gap: 2, mt: 3 }}>
              <BrandMark id={brand} name={brand} logo={sampleMarks[brand]} size={56} />
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

/** Closing section in plum, the same in both schemes, with the thread along its edge. */
const PlumClosing = () => (
  <Box component="section" aria-labelledby="launch-now" sx={plumStyle}>
    <Box sx={{ ...columnStyle, ...plumClosingGridStyle }}>
      <Typography id="launch-now" variant="h2" sx={{ fontSize: { xs: 66, md: 118 }, fontWeight: 310, maxWidth: 760 }}>
        {t("Hang your label on our rail")}
      </Typography>
      <div>
        <Typography sx={{ mb: 3, maxWidth: 360, fontSize: 18 }}>
          {t(
            "Apply today and hear from us within {usual} hours, {atMost} at most. It costs nothing until something sells.",
            { usual: business.approvalHours.usual, atMost: business.approvalHours.atMost },
          )}
        </Typography>
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <LinkButton to={paths.advertiserSignUp} variant="contained" color="weld" label={t("Join as Advertiser")} />
        </Box>
      </div>
    </Box>
    <Box component="svg" viewBox="0 0 1440 120" aria-hidden sx={threadStyle}>
      <Thread width={6} d="M-800 70C-500 70 -200 84 60 72S420 30 640 56S980 104 1180 62S1700 20 2200 40" />
    </Box>
  </Box>
);

const plumStyle = {
  position: "relative",
  overflow: "hidden",
  pt: { xs: "64px", md: "104px" },
  bgcolor: "#56204A",
  color: "#FFFFFF",
};

const plumClosingGridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.5fr) minmax(0, 1fr)" },
  gap: { xs: 3.5, md: 8 },
  alignItems: "end",
};

const threadStyle = {
  display: "block",
  position: "relative",
  left: "50%",
  width: 1440,
  height: 120,
  ml: "-720px",
  mt: { xs: 3, md: 6 },
  overflow: "visible",
};
