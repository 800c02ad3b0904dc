import { keyframes } from "@emotion/react";
import { Box } from "@mui/material";
import { Cloth, type ClothKind, pinkedStyle } from "../../ui/Cloth";
import { motion } from "../../ui/motion";
import { Thread } from "../../ui/Thread";

interface Strip {
  kind: ClothKind;
  color: string;
  seed: number;
  left: number;
  /** How much lower it hangs. */
  drop: number;
  /** Height on wide and on narrow screens. */
  height: { xs: number; md: number };
}

const WIDTH = 136;
const strips: Strip[] = [
  { kind: "silk", color: "#7a1d52", seed: 3, left: 16, drop: 0, height: { xs: 330, md: 560 } },
  { kind: "denim", color: "#27406e", seed: 4, left: 164, drop: 14, height: { xs: 392, md: 612 } },
  { kind: "plaid", color: "#2c5a4a", seed: 5, left: 312, drop: 0, height: { xs: 316, md: 536 } },
  { kind: "sequin", color: "#b98a2e", seed: 6, left: 460, drop: 10, height: { xs: 372, md: 596 } },
  { kind: "pinstripe", color: "#2b2733", seed: 7, left: 608, drop: 0, height: { xs: 350, md: 552 } },
];

const threads = {
  md: "M-1600 482C-1300 484-1100 474-900 478S-420 476-250 472C-120 468-40 444 40 436C130 426 170 384 232 376C310 366 330 424 384 402C440 380 470 254 532 242C590 230 610 250 676 176C720 126 780 96 860 84S1100 60 1500 40",
  xs: "M-400 400C-200 396-60 382 40 372C130 364 170 330 232 322C310 312 330 350 384 328C440 306 470 220 532 208C590 196 610 200 720 126C780 90 900 70 1200 60",
};

/** Five cloths on a rail. The thread passes under every second one and over the others. */
export const HangingCloths = () => (
  <Box aria-hidden sx={artStyle}>
    {strips.map(({ kind, color, seed, left, drop, height }, at) => (
      <Box key={kind} sx={{ ...stripStyle(left, drop, height), zIndex: at % 2 ? 3 : 1 }}>
        <Box sx={{ position: "absolute", inset: 0, ...pinkedStyle, "--tooth": "calc(7 * var(--u))" }}>
          <Cloth kind={kind} color={color} seed={seed} width={WIDTH} height={height.md + 10} fill />
        </Box>
      </Box>
    ))}
    <Box sx={threadStyle}>
      {(["md", "xs"] as const).map((size) => (
        <Box
          component="svg"
          key={size}
          viewBox="0 0 760 670"
          sx={{ ...weaveStyle, display: size === "md" ? { xs: "none", md: "block" } : { xs: "block", md: "none" } }}
        >
          <Thread d={threads[size]} width={size === "md" ? 7 : 9} />
        </Box>
      ))}
    </Box>
    <Box sx={railStyle} />
    {strips.map(({ kind, left, drop }) => (
      <Box key={kind} sx={{ ...pegStyle, left: at(left + WIDTH / 2 - 13), height: units(drop + 40) }} />
    ))}
  </Box>
);

/** Sizes are in the hero's unit --u, positions are relative to the drawing's left edge --x. */
const units = (count: number) => `calc(${count} * var(--u))`;
const at = (count: number) => `calc(var(--x) + ${count} * var(--u))`;

const artStyle = {
  "--x": { xs: "calc(50% - 380 * var(--u))", md: "calc(50% + 40px)" },
  position: { xs: "relative", md: "absolute" },
  inset: { md: 0 },
  mt: { xs: "26px", md: 0 },
  mx: { xs: "-20px", sm: "-32px", md: 0 },
  height: { xs: units(472), md: "auto" },
  pointerEvents: "none",
} as const;

const stripStyle = (left: number, drop: number, height: Strip["height"]) => ({
  position: "absolute",
  left: at(left),
  top: units(drop + 34),
  width: units(WIDTH),
  height: { xs: units(height.xs), md: units(height.md) },
  filter: "drop-shadow(5px 9px 0 rgba(27,20,32,.2))",
});

const draw = keyframes({ from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0)" } });

const threadStyle = {
  position: "absolute",
  inset: 0,
  zIndex: 2,
  animation: `${draw} ${motion.typing}s ease-in-out ${motion.headline.delay}s backwards`,
  "@media (prefers-reduced-motion: reduce)": { animation: "none" },
};

const weaveStyle = { position: "absolute", left: "var(--x)", top: 0, width: units(760), overflow: "visible" };

const railStyle = {
  position: "absolute",
  zIndex: 4,
  left: { xs: "-8px", md: at(-8) },
  right: "-8px",
  top: units(20),
  height: units(7),
  borderRadius: "4px",
  bgcolor: "text.primary",
};

const pegStyle = {
  position: "absolute",
  zIndex: 4,
  top: units(14),
  width: units(26),
  borderRadius: "2px",
  bgcolor: "#CFC8D6",
  border: "1px solid rgba(27,20,32,.35)",
  boxSizing: "border-box",
  "&::after": {
    content: '""',
    position: "absolute",
    left: "calc(50% - 2.4 * var(--u))",
    bottom: units(6),
    width: units(4.8),
    height: units(4.8),
    borderRadius: "50%",
    bgcolor: "rgba(27,20,32,.5)",
  },
} as const;
