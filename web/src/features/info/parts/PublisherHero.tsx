import { Box, Typography } from "@mui/material";
import { ArrowRight } from "lucide-react";
import { business } from "../../../../../api/src/contract/business";
import { type CategoryId, categories } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import { figures } from "../../../lib/figures";
import { fromCents, inDecimal } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Cloth } from "../../../ui/Cloth";
import { Ol } from "../../../ui/html";
import { LinkButton } from "../../../ui/LinkButton";
import { Reveal } from "../../../ui/Reveal";
import { columnStyle, Section } from "../../../ui/Section";
import { Thread } from "../../../ui/Thread";
import { APPROVAL, shareOf } from "./facts";

export const PublisherHero = () => (
  <Box sx={{ background: "linear-gradient(180deg, var(--weft-palette-background-paper), transparent)" }}>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Box sx={{ position: "relative", zIndex: 2, pt: { xs: "40px", md: "88px" }, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 118 }, fontWeight: 310 }}>
          {t("Get paid for your taste")}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={leadStyle}>
          {t(
            "Link to the clothes you talk about anyway. When a reader buys, up to {maxCommissionPercent}% of the sale is yours, paid every Friday.",
            { maxCommissionPercent: business.maxCommissionPercent },
          )}
        </Typography>
        <Box sx={{ mt: 4, display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <LinkButton to={paths.publisherSignUp} variant="contained" label={t("Join as Publisher")}>
            <ArrowRight aria-hidden size={18} />
          </LinkButton>
          <LinkButton to={paths.publisherGuide} label={t("Read the guide")} />
        </Box>
      </Box>
      <Box sx={artStyle}>
        <Box sx={{ position: "absolute", inset: { xs: "0 0 0 72px", md: "0 0 0 120px" } }}>
          <Cloth kind="linen" fill isPinked width={560} height={760} />
        </Box>
        <Box sx={swingStyle}>
          <PriceTag />
        </Box>
        <Box component="svg" viewBox="0 0 350 500" aria-hidden sx={{ ...threadStyle, ...narrowStyle }}>
          <Thread
            width={5}
            d="M-40 64C20 64 84 112 116 138C136 154 156 150 152 134C148 118 122 122 124 144C126 96 190 60 240 66S330 74 420 50S700 70 1000 20"
          />
        </Box>
        <Box component="svg" viewBox="0 0 600 660" aria-hidden sx={{ ...threadStyle, ...wideStyle }}>
          <Thread
            width={6}
            d="M-1200 366C-1000 366 -760 378 -560 366S-230 384 -120 330C-40 290 40 220 118 222C160 223 168 248 150 256C126 266 116 238 146 214C214 160 330 146 430 172S600 150 960 40"
          />
        </Box>
      </Box>
    </Box>
  </Box>
);

const heroStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, .86fr)" },
  columnGap: 6,
  pb: { xs: "56px", md: "96px" },
};
const leadStyle = { mt: { xs: 3, md: "120px" }, maxWidth: 470, color: "text.secondary" };

/** Hangs from behind the header. */
const artStyle = { position: "relative", height: { xs: 500, md: 660 }, mt: { xs: 5, md: -2.5 } };

const swingStyle = {
  position: "absolute",
  zIndex: 1,
  left: { xs: 8, md: 8 },
  top: { xs: 120, md: 208 },
  transform: "rotate(-4deg)",
  transformOrigin: "50% 24px",
  filter: "drop-shadow(0 18px 22px rgba(27,20,32,.34))",
};

const threadStyle = { position: "absolute", zIndex: 2, left: 0, top: 0, overflow: "visible", pointerEvents: "none" };
const wideStyle = { width: 600, height: 660, display: { xs: "none", md: "block" } };
const narrowStyle = { width: 350, height: 500, display: { md: "none" } };

const PRICE_CENTS = 12_800;

/** A price tag whose second half shows the publisher's commission. */
function PriceTag() {
  const brand = featuredBrands.find(({ name }) => name === "Sable & Fern");
  if (!brand) return null;
  return (
    <Box sx={tagStyle}>
      <Box aria-hidden sx={eyeletStyle} />
      <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
        {brand.name}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{t("Wide-leg linen trousers")}</Typography>
      <Typography sx={{ mt: 0.5 }}>{fromCents(PRICE_CENTS)}</Typography>
      <Box sx={{ mt: 2, pt: 2, mx: "-28px", px: "28px", borderTop: "2px dashed", borderColor: "control" }}>
        <Typography sx={{ color: "text.secondary", fontSize: 15 }}>
          {t("You earn {ratePercent}%", { ratePercent: inDecimal(brand.ratePercent, 1) })}
        </Typography>
        <Box sx={sumStyle}>{fromCents(shareOf(PRICE_CENTS, brand.ratePercent))}</Box>
      </Box>
    </Box>
  );
}

const tagStyle = {
  position: "relative",
  boxSizing: "border-box",
  width: { xs: 232, md: 264 },
  p: { xs: "58px 24px 22px", md: "66px 28px 26px" },
  bgcolor: "background.paper",
  "[data-dark] &": { bgcolor: "background.raised" },
  clipPath: "polygon(26% 0, 74% 0, 100% 42px, 100% 100%, 0 100%, 0 42px)",
};

const eyeletStyle = {
  position: "absolute",
  left: "50%",
  top: 18,
  width: 16,
  height: 16,
  ml: "-14px",
  borderRadius: "50%",
  border: "6px solid var(--weft-palette-control)",
  bgcolor: "#1B1420",
};

const sumStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 64, md: 76 },
  fontWeight: 340,
  lineHeight: 1,
  fontVariantNumeric: "lining-nums",
};

interface FeaturedBrand {
  name: string;
  /** Short description of the products. */
  wares: string;
  category: CategoryId;
  ratePercent: number;
}

/** A sample of the catalog, with the demo data's brands. */
export const featuredBrands: readonly FeaturedBrand[] = [
  { name: "Maison Orsay", wares: t("Parisian tailoring and silk"), category: "womens-fashion", ratePercent: 12 },
  { name: "Northloom", wares: t("Selvedge denim and workwear"), category: "mens-fashion", ratePercent: 9.5 },
  { name: "Sable & Fern", wares: t("Undyed linen, made to order"), category: "womens-fashion", ratePercent: 15 },
  { name: "Little Heddle", wares: t("Hand-lasted loafers"), category: "shoes", ratePercent: 10 },
  { name: "Brass & Selvage", wares: t("Cast brass rings and cuffs"), category: "jewelry", ratePercent: 14 },
  { name: "Petal & Pith", wares: t("Plant oils in refillable glass"), category: "beauty", ratePercent: 13 },
  { name: "Halcyon Eveningwear", wares: t("Sequins and satin"), category: "womens-fashion", ratePercent: 11 },
  { name: "Gantry Goods", wares: t("Canvas bags and boots"), category: "lifestyle", ratePercent: 7 },
];

export const categoryLabel = (wanted: CategoryId): string =>
  categories.find(({ id }) => id === wanted)?.label ?? wanted;

const steps = [
  {
    title: t("Apply"),
    text: t("Tell us who you are and where you write, film or post. Two minutes, and you are {minimumAge} or older.", {
      minimumAge: business.minimumAge,
    }),
  },
  {
    title: t("Hear from us"),
    text: t("A person reviews your channel and answers by email {approval}.", { approval: APPROVAL }),
  },
  {
    title: t("Share links"),
    text: t("Choose a brand, name the channel, copy the link. Some brands review creators first."),
  },
  {
    title: t("Get paid"),
    text: t("On Fridays, for the previous week, once you have earned {minimumPayout}. Every cent is itemized.", {
      minimumPayout: figures.minimumPayout,
    }),
  },
];

export const SewnSteps = () => (
  <Section tone="ink" labelledBy="steps">
    <Typography id="steps" variant="h2" sx={{ mb: { xs: 5, md: 8 }, maxWidth: 700 }}>
      {t("Four steps to your first Friday")}
    </Typography>
    <Ol sx={listStyle}>
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
    </Ol>
  </Section>
);

const stitch = "repeating-linear-gradient(90deg, #D8E24A 0 18px, transparent 18px 30px)";
const stitchDown = "repeating-linear-gradient(180deg, #D8E24A 0 14px, transparent 14px 24px)";

const listStyle = {
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
