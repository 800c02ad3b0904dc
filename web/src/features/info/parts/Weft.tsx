import { Box } from "@mui/material";
import { Cloth, type ClothKind } from "../../../ui/Cloth";

interface WeftProps {
  /** SVG path in a 1000 by 1000 view box, stretched to the parent. */
  d: string;
  width?: number;
  /** Dash and gap of a running stitch; solid without it. */
  stitch?: string;
  /** "butt" where the line continues in another drawing. */
  cap?: "round" | "butt";
}

/** The brand's thread, stretched over its positioned parent with constant stroke width. */
export function Weft({ d, width = 5, stitch, cap = "round" }: WeftProps) {
  const shared = { d, vectorEffect: "non-scaling-stroke" };
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      style={{
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        overflow: "visible",
        pointerEvents: "none",
      }}
    >
      <g fill="none" strokeLinecap={cap} strokeLinejoin="round" strokeDasharray={stitch}>
        <path
          {...shared}
          stroke="#1B1420"
          strokeOpacity={0.24}
          strokeWidth={width + 3}
          style={{ transform: `translateY(${width * 0.5}px)` }}
        />
        <path {...shared} stroke="var(--weft-palette-weld-edge)" strokeWidth={width + 1.6} />
        <path {...shared} stroke="var(--weft-palette-weld-main)" strokeWidth={width} />
        {!stitch && (
          <path
            {...shared}
            stroke="#F4F9A8"
            strokeWidth={width * 0.34}
            strokeDasharray={`${width * 1.1} ${width * 1.3}`}
            strokeLinecap="butt"
            opacity={0.85}
          />
        )}
      </g>
    </svg>
  );
}

export interface HangingCloth {
  kind: ClothKind;
  color?: string;
  seed?: number;
  /** Length as a share of the height. */
  drop: number;
  isWideOnly?: boolean;
}

interface WovenClothsProps {
  cloths: readonly HangingCloth[];
  height: number | Record<string, number>;
  /** SVG path of the thread, from edge to edge. */
  d: string;
  gap?: string | Record<string, string>;
  threadWidth?: number;
}

/** A row of cloths; the thread passes over one and under the next. */
export const WovenCloths = ({ cloths, height, d, gap = "14px", threadWidth = 6 }: WovenClothsProps) => (
  <Box aria-hidden sx={{ position: "relative", display: "flex", gap, height }}>
    {cloths.map(({ kind, color, seed, drop, isWideOnly }, index) => (
      <Box
        key={`${kind}-${color}`}
        sx={{
          ...stripStyle,
          height: `${drop * 100}%`,
          zIndex: index % 2 === 0 ? 1 : 3,
          display: isWideOnly ? { xs: "none", md: "block" } : undefined,
        }}
      >
        <Cloth kind={kind} color={color} seed={seed} width={300} height={520} fill isPinked />
      </Box>
    ))}
    <Box sx={{ position: "absolute", inset: 0, zIndex: 2 }}>
      <Weft d={d} width={threadWidth} />
    </Box>
  </Box>
);

const stripStyle = {
  position: "relative",
  flex: "1 1 0",
  minWidth: 0,
  filter: "drop-shadow(0 6px 8px rgba(27,20,32,.2))",
} as const;
