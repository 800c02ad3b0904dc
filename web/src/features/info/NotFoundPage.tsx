import { keyframes } from "@emotion/react";
import { Box, Typography } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { paths } from "../../lib/navigation/paths";
import { LinkButton } from "../../ui/LinkButton";
import { motion } from "../../ui/motion";
import { columnStyle } from "../../ui/Section";
import { Thread } from "../../ui/Thread";

export const NotFoundPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, pt: { xs: 5, md: 7 }, pb: { xs: 9, md: 12 } }}>
      <LooseThread />
      <Typography variant="h1">{t("404 Page Not Found")}</Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, mb: 4, maxWidth: 520, color: "text.secondary" }}>
        {t("Did you forget to add the page to the router?")}
      </Typography>
      <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: 1.5 }}>
        <LinkButton to={paths.home} variant="contained" label={t("Back to the home page")} />
        <LinkButton to={paths.contact} label={t("Tell us what you were looking for")} />
      </Box>
    </Box>
  </Box>
);

/** Enters from the left and spells 404; between the strokes of each 4 the line dips below the visible area. */
const path = [
  "M-1200 330C-700 330 -240 352 -60 330C60 316 150 190 176 70C150 150 118 214 84 262C150 254 220 250 276 245",
  "M206 130C202 220 206 290 214 352C224 402 300 396 360 344C420 292 350 96 436 78C520 62 556 178 540 256C524 338 470 366 424 330C384 298 396 196 440 132C496 50 640 20 700 74C680 150 648 214 614 262C680 254 750 250 806 245",
  "M738 130C734 220 736 300 748 346C766 412 860 420 930 372C1000 322 980 250 930 262C880 276 906 366 990 366C1040 366 1066 340 1086 318",
].join("");

const fibres = [
  "M1086 318C1104 298 1112 280 1110 258",
  "M1086 318C1108 306 1124 302 1142 306",
  "M1086 318C1100 314 1114 322 1122 338",
];

const grow = keyframes({
  from: { clipPath: "inset(-40px 100% -40px -1200px)" },
  to: { clipPath: "inset(-40px -40px -40px -1200px)" },
});

const LooseThread = () => (
  <Box component="svg" viewBox="0 0 1150 430" aria-hidden sx={drawingStyle}>
    {fibres.map((fibre) => (
      <Thread key={fibre} d={fibre} width={2.4} />
    ))}
    <Thread d={path} width={8} />
  </Box>
);

const drawingStyle = {
  display: "block",
  width: "100%",
  maxWidth: 820,
  height: "auto",
  mb: { xs: 3, md: 4 },
  overflow: "visible",
  animation: `${grow} ${motion.typing}s ease-out`,
  "@media (prefers-reduced-motion: reduce)": { animation: "none" },
};
