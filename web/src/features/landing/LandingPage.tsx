import { Box, Typography } from "@mui/material";
import { ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { counters, features, headline, showcaseClaims } from "../../lib/marketing";
import { paths } from "../../lib/navigation/paths";
import { WorksWith } from "../../shared/WorksWith";
import { Counter } from "../../ui/Counter";
import { Span, Ul } from "../../ui/html";
import { LinkButton } from "../../ui/LinkButton";
import { Reveal } from "../../ui/Reveal";
import { columnStyle, Section } from "../../ui/Section";
import { Thread } from "../../ui/Thread";
import { DashboardPreview } from "./DashboardPreview";
import { GalleryGrid } from "./gallery/GalleryGrid";
import { galleryImages } from "./gallery/galleryImages";
import { HangingCloths } from "./HangingCloths";
import { ProductRail } from "./ProductRail";
import { Testimonials } from "./Testimonials";
import { TheRealThing } from "./TheRealThing";
import { TypedHeadline } from "./TypedHeadline";

const Features = () => (
  <Section labelledBy="features">
    <Box sx={columnsStyle}>
      <Typography id="features" variant="h2">
        {t("Made for people who sell what they wear")}
      </Typography>
      <Box component="ul" sx={listStyle}>
        {features.map(({ title, text }, at) => (
          <Reveal key={title} component="li" order={at}>
            <Box component="article" sx={{ pt: "22px", borderTop: "1.5px solid", borderColor: "text.primary" }}>
              <FeatureMark mark={marks[at] ?? "discover"} />
              <Typography variant="h3" sx={{ mb: "8px" }}>
                {title}
              </Typography>
              <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
            </Box>
          </Reveal>
        ))}
      </Box>
    </Box>
  </Section>
);

const marks: Mark[] = ["discover", "track", "earn"];

const columnsStyle = {
  display: "grid",
  gap: { xs: "32px", md: "40px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(0, 3.2fr)" },
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gap: { xs: "28px", sm: "40px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
};

type Mark = keyof typeof poses;

/** One line over three vertical threads, in a different path per feature: wandering, rising, and tied in a knot. */
const poses = {
  discover: { weft: "M3 34C14 34 18 14 34 14S52 34 68 34S86 14 104 14", under: [18, 84], over: [50] },
  track: { weft: "M3 40C16 38 22 30 36 32S58 18 72 20S90 8 104 4", under: [10, 50, 90], over: [30, 70] },
  earn: { weft: "M3 42C24 44 30 42 42 40C62 36 68 6 50 6S36 40 60 42S90 42 104 42", under: [18], over: [82] },
};

const FeatureMark = ({ mark }: { mark: Mark }) => (
  <Box component="svg" aria-hidden viewBox="0 0 100 48" sx={markStyle}>
    <Warp at={poses[mark].under} />
    <Thread d={poses[mark].weft} width={4} />
    <Warp at={poses[mark].over} />
  </Box>
);

const Warp = ({ at }: { at: number[] }) =>
  at.map((x) => (
    <path key={x} d={`M${x} 0V48`} stroke="var(--weft-palette-control)" strokeOpacity={0.36} strokeWidth={6} />
  ));

const markStyle = { display: "block", width: 100, height: 48, mb: "20px", overflow: "visible" };

/** Each section below the first screen hydrates in pieces of its own, so that a slow phone answers in between. */
export const LandingPage = () => (
  <>
    <Hero />
    <StatisticsStrip />
    <Suspense>
      <Features />
    </Suspense>
    <Suspense>
      <ProductRail />
    </Suspense>
    <Suspense>
      <Showcase />
    </Suspense>
    <Suspense>
      <DashboardPreview />
    </Suspense>
    <Suspense>
      <TheRealThing />
    </Suspense>
    <Suspense>
      <WorksWith>
        <LinkButton to={paths.advertiser} label={t("For brands")} />
      </WorksWith>
      <Testimonials />
    </Suspense>
  </>
);

const Hero = () => (
  <Box sx={heroStyle}>
    <Box sx={{ ...columnStyle, pt: { xs: "38px", md: aboveThread }, pb: { xs: "44px", md: "60px" } }}>
      <Box sx={overArtStyle}>
        <TypedHeadline />
      </Box>
      <HangingCloths />
      <Box sx={overArtStyle}>
        <Typography variant="subtitle1" component="p" sx={taglineStyle}>
          {headline.tagline}
        </Typography>
        <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: "12px" }}>
          <LinkButton to={paths.publisherSignUp} variant="contained" label={t("Join as Publisher")}>
            <ArrowRight aria-hidden size={18} strokeWidth={1.9} />
          </LinkButton>
          <LinkButton to={paths.advertiserSignUp} label={t("Join as Advertiser")} />
        </Box>
      </Box>
    </Box>
  </Box>
);

/** On wide screens the headline's last line sits on the thread, which enters at 478 units; the tagline is below it. */
const aboveThread = "calc(478 * var(--u) - 3 * .94 * var(--headline) - 38px)";

const heroStyle = {
  "--u": { xs: "calc(min(100vw, 620px) / 620)", md: "calc(min(50vw, 840px) / 760)" },
  "--headline": { xs: "min(74px, 19vw)", md: "clamp(72px, 8.2vw, 128px)" },
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  boxSizing: "border-box",
  // As tall as the cloths beside the text, whose size depends on the viewport's width.
  minHeight: { md: "max(540px, calc(676 * var(--u)))" },
  background: "linear-gradient(180deg, var(--weft-palette-background-paper), var(--weft-palette-background-default))",
};

const overArtStyle = { position: "relative", zIndex: 5, width: { md: "fit-content" } };

const taglineStyle = {
  maxWidth: 400,
  mt: { xs: "20px", md: "92px" },
  mb: "28px",
  fontSize: { xs: 18, md: 20 },
  color: "text.secondary",
};

const StatisticsStrip = () => (
  <Section tone="ink" space="none" label={t("The network in numbers")}>
    <Ul sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "repeat(3, 1fr)" } }}>
      {counters.map(({ value, label }) => (
        <Box component="li" key={label} sx={figureStyle}>
          <Span sx={valueStyle}>
            <Counter value={value} />
          </Span>
          <Span sx={{ fontSize: 17, color: "#C9C0D0" }}>{label}</Span>
        </Box>
      ))}
    </Ul>
  </Section>
);

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

const Showcase = () => (
  <Section tone="paper" labelledBy="showcase">
    <Box sx={headStyle}>
      <Typography id="showcase" variant="h2" sx={{ fontSize: { xs: 56, md: 84 } }}>
        {t("The sample book")}
      </Typography>
      <Ul sx={claimsStyle}>
        {showcaseClaims.map(({ figure, label }) => (
          <li key={label}>
            <Span sx={showcaseFigureStyle}>{figure}</Span>{" "}
            <Span sx={{ display: "block", fontSize: 15, color: "text.secondary" }}>{label}</Span>
          </li>
        ))}
      </Ul>
    </Box>
    <GalleryGrid images={galleryImages} />
    <Box sx={endStyle}>
      <LinkButton to={paths.publisherSignUp} variant="contained" label={t("Join as Publisher")} />
      <LinkButton to={paths.advertiserSignUp} label={t("Become an Advertiser")} />
    </Box>
  </Section>
);

const headStyle = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  justifyContent: "space-between",
  alignItems: { md: "end" },
  gap: { xs: "24px", md: "40px" },
  mb: { xs: "24px", md: "36px" },
} as const;

const claimsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, auto)" },
  gap: { xs: "16px 24px", md: "0 44px" },
};

const showcaseFigureStyle = {
  display: "block",
  fontFamily: "h2.fontFamily",
  fontSize: 40,
  fontWeight: 360,
  lineHeight: 1,
  fontVariantNumeric: "lining-nums",
};

/** On a line across the page, aligned with the first column. */
const endStyle = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  gap: "12px",
  pt: { xs: "24px", md: "32px" },
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
