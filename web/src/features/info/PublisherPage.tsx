import { Box, Typography } from "@mui/material";
import { business } from "../../../../api/src/contract/business";
import { t } from "../../../../api/src/contract/i18n/t";
import { figures } from "../../lib/figures";
import { rich } from "../../lib/i18n/rich";
import { invitation } from "../../lib/marketing";
import { inPercent, inShortUnits } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { sampleMarks } from "../../shared/sampleMarks";
import { RateBadge } from "../../ui/Badge";
import { BrandMark } from "../../ui/BrandMark";
import { Cloth, type ClothKind } from "../../ui/Cloth";
import { Carousel } from "../../ui/carousel/Carousel";
import { Span, Ul } from "../../ui/html";
import { LinkButton } from "../../ui/LinkButton";
import { Reveal } from "../../ui/Reveal";
import { Section } from "../../ui/Section";
import { categoryLabel, featuredBrands, PublisherHero, SewnSteps } from "./parts/PublisherHero";

export const PublisherPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <PublisherHero />
    <Benefits />
    <SewnSteps />
    <Lookbook />
    <BrandRail />
    <SewnOnLabel />
  </Box>
);

const { maxCommissionPercent, defaultCookieDays } = business;
const wire = figures.payouts.find(({ id }) => id === "wire");

const benefits = [
  {
    figure: inPercent(maxCommissionPercent),
    title: t("A rate you know in advance"),
    text: t(
      "Brands state their commission, up to {maxCommissionPercent}%, before you make a link. The rate at the click is the rate you earn, even when the brand changes it the next day.",
      { maxCommissionPercent },
    ),
  },
  {
    figure: t("{defaultCookieDays} days", { defaultCookieDays }),
    title: t("Time to think it over"),
    text: t(
      "Few coats are bought at first sight. Your link counts for {defaultCookieDays} days after a click, unless the brand sets a different window.",
      { defaultCookieDays },
    ),
  },
  {
    figure: t("Friday"),
    title: t("Paid every Friday"),
    text: t(
      "Every Friday we pay for the previous week, from {minimumPayout}. Smaller balances roll over to the next payout.",
      { minimumPayout: figures.minimumPayout },
    ),
  },
  {
    figure: inShortUnits(0),
    title: t("Joining is free, and stays free"),
    text: t(
      "No monthly fee, no minimum traffic. PayPal and direct deposit cost nothing; a wire transfer costs {fee}, and we say so before you choose it.",
      { fee: wire?.fee },
    ),
  },
];

const Benefits = () => (
  <Section labelledBy="benefits">
    <Typography id="benefits" variant="h2" sx={{ maxWidth: 640, mb: { xs: 5, md: 8 } }}>
      {t("What you get")}
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

const BrandRail = () => (
  <Section tone="paper" labelledBy="brands">
    <Box sx={headStyle}>
      <Typography id="brands" variant="h2">
        {t("A few of our brands")}
      </Typography>
      <Typography sx={{ color: "text.secondary" }}>
        {t("From fashion houses to two people and a loom. The figure is your commission.")}
      </Typography>
    </Box>
    <Ul sx={listStyle}>
      {featuredBrands.map(({ name, wares, category, ratePercent }) => (
        <Box component="li" key={name} sx={brandRailRowStyle}>
          <BrandMark id={name} name={name} logo={sampleMarks[name]} size={72} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3">{name}</Typography>
            <Typography sx={{ color: "text.secondary" }}>{wares}</Typography>
            <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
              {categoryLabel(category)}
            </Typography>
          </Box>
          <RateBadge>{inPercent(ratePercent, 1)}</RateBadge>
        </Box>
      ))}
    </Ul>
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
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  columnGap: 8,
};

const brandRailRowStyle = {
  display: "grid",
  gridTemplateColumns: "72px minmax(0, 1fr) auto",
  columnGap: 2.5,
  alignItems: "center",
  py: 2.25,
  borderTop: "1px solid var(--weft-palette-divider)",
};

/** Closing section, styled as a label sewn onto cloth. */
const SewnOnLabel = () => (
  <Box component="section" aria-labelledby="join" sx={clothStyle}>
    <Cloth kind="plaid" color="#56204a" fill width={1440} height={640} />
    <Box sx={labelStyle}>
      <Typography id="join" variant="h2" sx={{ fontSize: { xs: 58, md: 84 }, fontWeight: 320 }}>
        {rich("Wear it. <span>Link it.</span> Get paid Friday.", {
          span: (text) => <Span sx={{ whiteSpace: "nowrap" }}>{text}</Span>,
        })}
      </Typography>
      <Typography sx={{ mt: 2, mb: 3.5, mx: "auto", maxWidth: 420, fontSize: 18, color: "text.secondary" }}>
        {t("{text} You keep your voice; we keep the books.", { text: invitation.text })}
      </Typography>
      <LinkButton to={paths.publisherSignUp} variant="contained" label={t("Join as Publisher")} />
    </Box>
  </Box>
);

const clothStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  px: { xs: "20px", sm: "32px" },
  py: { xs: "88px", md: "128px" },
};

const labelStyle = {
  position: "relative",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 760,
  px: { xs: 3, md: 8 },
  py: { xs: 6, md: 8 },
  textAlign: "center",
  bgcolor: "background.paper",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.6)",
  outline: "3px dashed",
  outlineColor: "var(--weft-palette-weld-main)",
  outlineOffset: "-12px",
};

interface Look {
  cloth: ClothKind;
  color?: string;
  alt: string;
  title: string;
  text: string;
}

const looks: readonly Look[] = [
  {
    cloth: "silk",
    alt: t("Folds of plum silk charmeuse"),
    title: t("The evening edit"),
    text: t(
      "One dress, three ways to wear it. Link each piece to its own page, so that readers land where your sentence ended.",
    ),
  },
  {
    cloth: "denim",
    alt: t("Indigo selvedge denim with topstitching"),
    title: t("The denim guide"),
    text: t(
      "A good guide is read for years, and every new click on it opens a new {defaultCookieDays} days in which a sale is yours.",
      { defaultCookieDays: business.defaultCookieDays },
    ),
  },
  {
    cloth: "houndstooth",
    alt: t("Black and white houndstooth"),
    title: t("The office, again"),
    text: t(
      "Give the newsletter one link and the video another. In a week you know which of them dresses your readers.",
    ),
  },
  {
    cloth: "pleats",
    alt: t("Knife pleats in burnt orange"),
    title: t("The one good thing"),
    text: t("You do not need a haul. One honest recommendation to people who trust you is what brands come here for."),
  },
];

const Lookbook = () => (
  <Section labelledBy="lookbook">
    <Typography id="lookbook" variant="h2" sx={{ mb: { xs: 3, md: 5 } }}>
      {t("Stories that sell clothes")}
    </Typography>
    <Box sx={frameStyle}>
      <Carousel
        label={t("Four stories")}
        delayMs={5000}
        slides={looks.map(({ cloth, color, alt, title, text }) => (
          <Box key={title} sx={{ position: "absolute", inset: 0 }}>
            <Cloth kind={cloth} color={color} alt={alt} fill width={1216} height={620} />
            <Box sx={captionStyle}>
              <Typography variant="h2" component="h3" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
              <Typography sx={{ color: "text.secondary", fontSize: { md: 18 } }}>{text}</Typography>
            </Box>
          </Box>
        ))}
      />
    </Box>
  </Section>
);

/** Edge to edge on phones. */
const frameStyle = { mx: { xs: "-20px", sm: 0 }, height: { xs: 540, md: 620 } };

const captionStyle = {
  position: "absolute",
  left: { xs: 20, md: 64 },
  right: { xs: 20, md: "auto" },
  bottom: { xs: 76, md: 112 },
  maxWidth: { md: 470 },
  p: { xs: "24px", md: "32px 36px 34px" },
  bgcolor: "background.paper",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.6)",
};
