import Box from "@mui/material/Box";
import { Thread } from "../../ui/Thread";
import { monotone, round } from "./monotone";

interface WovenLineProps {
  values: readonly number[];
  /** Value at the top edge; the bottom edge is zero. */
  max: number;
  width: number;
  height: number;
  /** Number of vertical threads between two values. */
  density: number;
}

const warpColor = "var(--weft-palette-warp)";

/**
 * Line chart as a thread that passes over and under vertical threads. Each value is centered in its share of the width.
 */
export function WovenLine({ values, max, width, height, density }: WovenLineProps) {
  const step = width / values.length;
  const points = values.map((value, at) => ({ x: step * (at + 0.5), y: height * (1 - value / max) }));
  const { path, heightAt } = monotone(points);
  const warp = Array.from({ length: values.length * density }, (_, at) => (step / density) * (at + 0.5));
  const between = warp.filter((x) => x > step / 2 && x < width - step / 2);
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${width} ${height}`} sx={svgStyle}>
      {warp.map((x) => (
        <path key={x} d={`M${round(x)} 0V${height}`} stroke={warpColor} strokeWidth={WARP} />
      ))}
      <Thread d={path} width={THREAD} />
      {between.map(
        (x, at) => at % 2 === 0 && <Over key={x} x={x} y={heightAt(x)} slope={heightAt(x + 1) - heightAt(x)} />,
      )}
      {points.map(({ x, y }) => (
        <circle key={x} cx={round(x)} cy={round(y)} r={5.5} fill={weld} stroke="#1B1420" strokeWidth={1.8} />
      ))}
    </Box>
  );
}

const WARP = 5;
const THREAD = 5;
const weld = "var(--weft-palette-weld-main)";

interface OverProps {
  x: number;
  y: number;
  slope: number;
}

/** Part of a vertical thread redrawn above the line, long enough to cover it at this slope, with shaded edges. */
function Over({ x, y, slope }: OverProps) {
  const reach = (THREAD / 2 + 4.5) * Math.hypot(1, slope) + (WARP / 2) * Math.abs(slope);
  const edge = THREAD / 2 + 1;
  return (
    <>
      <path d={`M${round(x)} ${round(y - reach)}v${round(2 * reach)}`} stroke={warpColor} strokeWidth={WARP} />
      <path
        d={[-1, 1]
          .map((side) => {
            const at = x + side * (WARP / 2 + 0.6);
            return `M${round(at)} ${round(y + slope * (at - x) - edge)}v${round(2 * edge)}`;
          })
          .join("")}
        stroke="#1B1420"
        strokeOpacity={0.28}
        strokeWidth={1.2}
      />
    </>
  );
}

const svgStyle = { display: "block", width: "100%", height: "auto", overflow: "visible" };
