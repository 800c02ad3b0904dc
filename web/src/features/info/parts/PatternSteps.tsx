import { Box, Typography } from "@mui/material";
import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";
import { figures } from "../../../lib/figures";
import { Ol } from "../../../ui/html";
import { Reveal } from "../../../ui/Reveal";
import { columnStyle } from "../../../ui/Section";
import { APPROVAL } from "./facts";

const { minimumAge, maxCommissionPercent, defaultCookieDays } = business;

const steps: readonly { piece: PieceName; title: string; time: string; text: string }[] = [
  {
    piece: "collar",
    title: t("Apply"),
    time: t("Two minutes"),
    text: t(
      "Your name, your email, and where you write, film, post or sell. You are {minimumAge} or older, and the channel is yours.",
      { minimumAge },
    ),
  },
  {
    piece: "front",
    title: t("Be approved"),
    time: t("Within {usual} hours", { usual: business.approvalHours.usual }),
    text: t("A person reviews your work and answers by email {approval}. If it's a no, we tell you that too.", {
      approval: APPROVAL,
    }),
  },
  {
    piece: "sleeve",
    title: t("Link what you love"),
    time: t("From the first day"),
    text: t(
      "Choose brands, up to {maxCommissionPercent}% of each sale, and a short link for each place you share them. A click usually counts for {defaultCookieDays} days.",
      { maxCommissionPercent, defaultCookieDays },
    ),
  },
  {
    piece: "pocket",
    title: t("Get paid"),
    time: t("Every Friday"),
    text: t("Last week's earnings, once they reach {minimumPayout}. By PayPal, direct deposit or wire.", {
      minimumPayout: figures.minimumPayout,
    }),
  },
];

/** Four steps, each illustrated by a piece of a sewing pattern. */
export const PatternSteps = () => (
  <Box component="section" aria-labelledby="products" sx={tableStyle}>
    <Box sx={{ ...columnStyle, py: { xs: "64px", md: "104px" } }}>
      <Typography id="products" variant="h2" sx={{ maxWidth: 620, mb: { xs: 5, md: 8 } }}>
        {t("Four steps to join")}
      </Typography>
      <Ol sx={listStyle}>
        {steps.map(({ piece, title, time, text }, index) => (
          <Reveal component="li" key={piece} order={index}>
            <Box sx={stepStyle}>
              <Box sx={{ position: "relative", maxWidth: 260 }}>
                <PatternPiece name={piece} />
                <Box aria-hidden sx={numberStyle}>
                  {index + 1}
                </Box>
              </Box>
              <div>
                <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
                  {time}
                </Typography>
                <Typography variant="h3" sx={{ my: 0.75 }}>
                  {title}
                </Typography>
                <Typography sx={{ color: "text.secondary", textWrap: "pretty" }}>{text}</Typography>
              </div>
            </Box>
          </Reveal>
        ))}
      </Ol>
    </Box>
  </Box>
);

/** Pattern paper grid, faded behind text. */
const tableStyle = {
  position: "relative",
  isolation: "isolate",
  "&::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    zIndex: -1,
    backgroundImage:
      "linear-gradient(var(--weft-palette-divider) 1px, transparent 1px), linear-gradient(90deg, var(--weft-palette-divider) 1px, transparent 1px)",
    backgroundSize: "40px 40px",
    backgroundPosition: "50% 0",
    mask: {
      xs: "linear-gradient(90deg, #000 90px, transparent 150px)",
      md: "linear-gradient(#000 480px, transparent 550px)",
    },
  },
} as const;

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(4, minmax(0, 1fr))" },
  columnGap: 5,
  rowGap: 4,
};

const stepStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "112px minmax(0, 1fr)", md: "minmax(0, 1fr)" },
  columnGap: 2.5,
  rowGap: 3,
};

const numberStyle = {
  position: "absolute",
  inset: "0 auto auto 0",
  display: "grid",
  placeItems: "center",
  width: { xs: 32, md: 48 },
  height: { xs: 32, md: 48 },
  borderRadius: "50%",
  bgcolor: "weld.main",
  color: "weld.contrastText",
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 24, md: 34 },
  fontWeight: 420,
  lineHeight: 1,
};

type PieceName = "collar" | "front" | "sleeve" | "pocket";

/** Cutting line, seam line and grain line in a 240 by 260 view box. */
const pieces: Record<PieceName, { cut: string; seam: string; grain: string; notches: string }> = {
  collar: {
    cut: "M18 150C60 96 180 96 222 150L204 206C160 168 80 168 36 206Z",
    seam: "M32 150C70 110 170 110 208 150L198 186C156 154 84 154 42 186Z",
    grain: "M120 118V158M114 126L120 116L126 126M114 150L120 160L126 150",
    notches: "M120 94V106M66 180L60 170M174 180L180 170",
  },
  front: {
    cut: "M60 14L112 14C114 52 146 70 176 66L198 246L42 246C40 190 58 150 50 108C46 76 54 44 60 14Z",
    seam: "M70 26L102 26C108 60 138 82 166 80L184 234L54 234C52 190 70 150 62 108C58 80 64 52 70 26Z",
    grain: "M116 110V214M109 120L116 108L123 120M109 204L116 216L123 204",
    notches: "M44 150H56M190 170L178 172",
  },
  sleeve: {
    cut: "M20 112C52 108 64 24 120 24S188 108 220 112L190 246H50Z",
    seam: "M36 122C66 112 78 38 120 38S174 112 204 122L180 234H60Z",
    grain: "M120 84V212M113 94L120 82L127 94M113 202L120 214L127 202",
    notches: "M120 18V32M72 66L62 60M168 66L178 60",
  },
  pocket: {
    cut: "M46 34H194V190L120 246L46 190Z",
    seam: "M60 60H180V183L120 229L60 183Z",
    grain: "M120 84V196M113 94L120 82L127 94M113 186L120 198L127 186",
    notches: "M46 60H58M194 60H182",
  },
};

function PatternPiece({ name }: { name: PieceName }) {
  const { cut, seam, grain, notches } = pieces[name];
  return (
    <Box component="svg" viewBox="0 0 240 260" aria-hidden sx={pieceStyle}>
      <path d={cut} data-paper="" strokeWidth={2} />
      <path d={seam} strokeWidth={1.5} strokeDasharray="7 6" />
      <path d={grain} strokeWidth={1.5} />
      <path d={notches} strokeWidth={2.5} />
    </Box>
  );
}

const pieceStyle = {
  display: "block",
  width: "100%",
  maxWidth: 260,
  overflow: "visible",
  "& path": { fill: "none", stroke: "currentColor", strokeLinejoin: "round", strokeLinecap: "round" },
  "& path[data-paper]": { fill: "var(--weft-palette-background-paper)" },
};
