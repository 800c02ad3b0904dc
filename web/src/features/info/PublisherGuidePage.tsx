import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { t } from "../../../../api/src/contract/i18n/t";
import { Ol, Span, Ul } from "../../ui/html";
import { Reveal } from "../../ui/Reveal";
import { columnStyle } from "../../ui/Section";
import { type GuideStep, steps } from "./parts/guideSteps";
import { Weft } from "./parts/Weft";

export const PublisherGuidePage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...headStyle }}>
      <div>
        <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 118 } }}>
          {t("Publisher guide")}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 3, maxWidth: 520, color: "text.secondary" }}>
          {t(
            "Five steps, from the first brand you choose to your first Friday. The first four fit into an afternoon; the fifth takes care of itself.",
          )}
        </Typography>
      </div>
      <Box component="nav" aria-label={t("Steps")}>
        <Ol sx={contentsStyle}>
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span aria-hidden>{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </Ol>
      </Box>
    </Box>
    <Box sx={columnStyle}>
      <Box aria-hidden sx={leadInStyle}>
        <Weft
          d="M-7000 260C-5400 120 -3600 120 -2200 200C-1000 270 -500 330 -100 310C260 290 500 340 500 1000"
          stitch="20 15"
          width={5.5}
        />
      </Box>
      <Ol>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} />
        ))}
      </Ol>
    </Box>
  </Box>
);

const headStyle = {
  pt: { xs: 5, md: 9 },
  display: "grid",
  gap: { xs: 4, md: 8 },
  alignItems: "end",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) minmax(0, 1fr)" },
} as const;

const contentsStyle = {
  "& li": { borderTop: "1px solid", borderColor: "divider" },
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: 46,
    gap: 2,
    fontWeight: 550,
    textDecoration: "none",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "5px" },
  },
  "& span": { width: 18, fontFamily: "h1.fontFamily", fontSize: 26, lineHeight: 1, color: "weld.text" },
} as const;

/** Aligned with the seam's column: the thread enters from the left and turns down into it. */
const leadInStyle = {
  position: "relative",
  width: { xs: 44, md: 120 },
  mx: { md: "auto" },
  mt: { md: 3 },
  height: { xs: 90, md: 150 },
} as const;

/** Text and illustration on alternating sides, with the seam between them. */
const Step = ({ step: { id, title, text, tips, beside }, number }: { step: GuideStep; number: number }) => {
  const isTurned = number % 2 === 0;
  return (
    <Box component="li" id={id} sx={stepStyle}>
      <Box aria-hidden sx={seamStyle}>
        <Weft d={isTurned ? bowRight : bowLeft} stitch="20 15" width={5.5} />
        <Box sx={knotStyle}>{number}</Box>
      </Box>
      <Box sx={{ ...wordsStyle, gridColumn: { xs: 2, md: isTurned ? 3 : 1 } }}>
        <Typography variant="h2" sx={{ mb: 2.5 }}>
          <Span sx={visuallyHidden}>{t("Step {number}:", { number })}</Span>
          {title}
        </Typography>
        <Typography sx={{ fontSize: 18, mb: 3.5 }}>{text}</Typography>
        <Typography variant="overline" component="h3" sx={{ color: "text.secondary" }}>
          {t("Tips")}
        </Typography>
        <Ul sx={tipsStyle}>
          {tips.map((tip, order) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step's tips never reorder
            <li key={order}>{tip}</li>
          ))}
        </Ul>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: isTurned ? 1 : 3 }, gridRow: { md: 1 }, minWidth: 0, alignSelf: "center" }}>
        <Reveal>{beside}</Reveal>
      </Box>
    </Box>
  );
};

/** From the knot above to the one below, curving to one side. */
const bowLeft = "M500 0C500 180 40 300 60 520S500 820 500 1000";
const bowRight = "M500 0C500 180 960 300 940 520S500 820 500 1000";

const stepStyle = {
  position: "relative",
  display: "grid",
  columnGap: { xs: "20px", md: "56px" },
  rowGap: 4,
  pb: { xs: 9, md: 16 },
  gridTemplateColumns: { xs: "44px minmax(0, 1fr)", md: "minmax(0, 1fr) 120px minmax(0, 1fr)" },
} as const;

const seamStyle = {
  position: "relative",
  gridColumn: { xs: 1, md: 2 },
  gridRow: { xs: "1 / 3", md: 1 },
  mb: { xs: -9, md: -16 },
} as const;

const knotStyle = {
  position: "absolute",
  left: "50%",
  top: 0,
  translate: "-50% 0",
  display: "grid",
  placeItems: "center",
  width: { xs: 44, md: 76 },
  height: { xs: 44, md: 76 },
  borderRadius: "50%",
  color: "weld.contrastText",
  bgcolor: "weld.main",
  boxShadow: "0 0 0 1px var(--weft-palette-weld-edge), 0 6px 14px -6px rgba(27,20,32,.5)",
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 32, md: 52 },
  fontWeight: 380,
  lineHeight: 1,
} as const;

const wordsStyle = { minWidth: 0, gridRow: { md: 1 } } as const;

const tipsStyle = {
  mt: 1,
  "& li": { py: 1.5, borderTop: "1px solid", borderColor: "divider" },
  "& a": { color: "primary.main", fontWeight: 600, textUnderlineOffset: "4px" },
  "& code": { fontSize: 15, px: "5px", py: "1px", borderRadius: "3px", bgcolor: "background.raised" },
} as const;
