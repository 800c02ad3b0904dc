import Box from "@mui/material/Box";
import { Thread } from "../../ui/Thread";

export type Mark = keyof typeof poses;

/** One line over three vertical threads, in a different path per feature: wandering, rising, and tied in a knot. */
const poses = {
  discover: { weft: "M3 34C14 34 18 14 34 14S52 34 68 34S86 14 104 14", under: [18, 84], over: [50] },
  track: { weft: "M3 40C16 38 22 30 36 32S58 18 72 20S90 8 104 4", under: [10, 50, 90], over: [30, 70] },
  earn: { weft: "M3 42C24 44 30 42 42 40C62 36 68 6 50 6S36 40 60 42S90 42 104 42", under: [18], over: [82] },
};

export const FeatureMark = ({ mark }: { mark: Mark }) => (
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
