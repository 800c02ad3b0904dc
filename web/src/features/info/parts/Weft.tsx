import { Box } from "@mui/material";
import { Cloth, type ClothKind } from "../../../ui/Cloth";
import { Thread, type ThreadProps } from "../../../ui/Thread";

/** The brand's thread in a 1000 by 1000 view box, stretched over its positioned parent. */
export const Weft = (thread: Omit<ThreadProps, "isStretched">) => (
  <Box component="svg" aria-hidden viewBox="0 0 1000 1000" preserveAspectRatio="none" sx={svgStyle}>
    <Thread isStretched {...thread} />
  </Box>
);

const svgStyle = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  overflow: "visible",
  pointerEvents: "none",
} as const;

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
}

/** A row of cloths; the thread passes over one and under the next. */
export const WovenCloths = ({ cloths, height, d, gap = "14px" }: WovenClothsProps) => (
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
      <Weft d={d} width={6} />
    </Box>
  </Box>
);

const stripStyle = {
  position: "relative",
  flex: "1 1 0",
  minWidth: 0,
  filter: "drop-shadow(0 6px 8px rgba(27,20,32,.2))",
} as const;
