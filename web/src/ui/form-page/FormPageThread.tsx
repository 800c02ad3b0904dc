import { keyframes } from "@emotion/react";
import { Box } from "@mui/material";
import { motion } from "../motion";

const grow = keyframes({
  from: { clipPath: "inset(-20px 100% -20px 0)" },
  to: { clipPath: "inset(-20px -60vw -20px 0)" },
});

/**
 * Line from the page's left edge past the headline and, next to an illustration, across it as a stitch. --start and
 * --end are the distances from the column to the page's edge and to the illustration, --cloth is its width.
 */
export function FormPageThread() {
  return (
    <Box aria-hidden sx={bleedStyle}>
      <Strand d="M0 30C220 30 380 16 560 22S860 40 1000 30" />
      <Box sx={clothStyle}>
        <Strand d="M0 30C200 20 420 14 600 26S900 30 1000 20" dash="56 38" />
      </Box>
    </Box>
  );
}

/** Stretched to its box with constant stroke width. */
function Strand({ d, dash }: { d: string; dash?: string }) {
  const strokes = [
    { stroke: "#1B1420", strokeOpacity: 0.24, strokeWidth: 8, transform: "translate(0 2.5)" },
    { stroke: "var(--weft-palette-weld-edge)", strokeWidth: 6.4 },
    { stroke: "var(--weft-palette-weld-main)", strokeWidth: 4.8 },
  ];
  return (
    <svg aria-hidden viewBox="0 0 1000 60" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
      <g fill="none" strokeLinecap="round" strokeDasharray={dash}>
        {strokes.map((stroke) => (
          <path key={stroke.stroke} d={d} vectorEffect="non-scaling-stroke" {...stroke} />
        ))}
        {!dash && (
          <path
            d={d}
            vectorEffect="non-scaling-stroke"
            stroke="#F4F9A8"
            strokeWidth={1.6}
            strokeDasharray="5 6"
            strokeLinecap="butt"
            opacity={0.85}
          />
        )}
      </g>
    </svg>
  );
}

const bleedStyle = {
  position: "relative",
  zIndex: 1,
  height: 60,
  mt: { xs: 1.5, md: 2 },
  mb: { xs: 2, md: 3 },
  ml: "calc(-1 * var(--start))",
  mr: { xs: "calc(-1 * var(--start))", md: "calc(-1 * var(--end) - 16px)" },
  pointerEvents: "none",
  animation: `${grow} ${motion.typing}s ease-out`,
  "@media (prefers-reduced-motion: reduce)": { animation: "none" },
} as const;

const clothStyle = {
  display: { xs: "none", md: "block" },
  position: "absolute",
  inset: "0 auto 0 calc(100% + 30px)",
  width: "calc(var(--cloth) - 60px)",
} as const;
