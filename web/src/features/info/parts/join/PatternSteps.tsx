import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { business } from "../../../../../../api/src/contract/business";
import { Reveal } from "../../../../ui/Reveal";
import { columnStyle } from "../../../../ui/Section";
import { APPROVAL, MINIMUM_PAYOUT } from "../facts";
import { PatternPiece, type PieceName } from "./PatternPiece";

const { minimumAge, maxCommissionPercent, defaultCookieDays } = business;

const steps: readonly { piece: PieceName; title: string; time: string; text: string }[] = [
  {
    piece: "collar",
    title: "Apply",
    time: "Two minutes",
    text: `Your name, your email, and where you write, film, post or sell. You are ${minimumAge} or older, and the channel is yours.`,
  },
  {
    piece: "front",
    title: "Be approved",
    time: `Within ${business.approvalHours.usual} hours`,
    text: `A person looks at what you make and answers by email ${APPROVAL}. If it is a no, we tell you that too.`,
  },
  {
    piece: "sleeve",
    title: "Link what you love",
    time: "From the first day",
    text: `Choose brands, up to ${maxCommissionPercent}% of each sale, and a short link for each place you share them. A click counts for ${defaultCookieDays} days.`,
  },
  {
    piece: "pocket",
    title: "Get paid",
    time: "Every Friday",
    text: `What was earned in the week before, once it comes to ${MINIMUM_PAYOUT}. By PayPal, direct deposit or wire.`,
  },
];

/** Four steps, each illustrated by a piece of a sewing pattern. */
export const PatternSteps = () => (
  <Box component="section" aria-labelledby="pieces" sx={tableStyle}>
    <Box sx={{ ...columnStyle, py: { xs: "64px", md: "104px" } }}>
      <Typography id="pieces" variant="h2" sx={{ maxWidth: 620, mb: { xs: 5, md: 8 } }}>
        Four steps to join
      </Typography>
      <Box component="ol" sx={listStyle}>
        {steps.map(({ piece, title, time, text }, index) => (
          <Reveal component="li" key={piece} order={index}>
            <Box sx={stepStyle}>
              <Box sx={drawingStyle}>
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
      </Box>
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
  m: 0,
  p: 0,
  listStyle: "none",
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

const drawingStyle = { position: "relative", maxWidth: 260 };

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
