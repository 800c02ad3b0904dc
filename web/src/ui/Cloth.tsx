import { Box } from "@mui/material";
import { type ClothKind, clothAddress, designOf, designs } from "./cloth/fabrics";

export type { ClothKind } from "./cloth/fabrics";

interface ClothProps {
  kind: ClothKind;
  color?: string;
  seed?: number;
  /** Size of the drawing in its own pixels; a larger one shows more of the pattern. */
  width?: number;
  height?: number;
  /** Fills the nearest positioned parent. */
  fill?: boolean;
  /** Cut with pinking shears at top and bottom. */
  isPinked?: boolean;
  /** Alternative text; without it the image is decorative. */
  alt?: string;
}

export function Cloth({ kind, color, seed, width, height, fill, isPinked, alt = "" }: ClothProps) {
  const design = designs[kind];
  const [w, h] = [width ?? (fill ? 660 : 420), height ?? (fill ? 880 : 430)];
  return (
    <Box
      component="img"
      src={clothAddress({ kind, color: color ?? design.color, seed: seed ?? design.seed }, w, h)}
      alt={alt}
      width={w}
      height={h}
      draggable={false}
      decoding="async"
      sx={{ ...(fill ? fillStyle : blockStyle), ...(isPinked ? pinkedStyle : undefined) }}
    />
  );
}

const blockStyle = { display: "block", width: "100%", height: "auto" };
const fillStyle = {
  display: "block",
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
};

/** Pinking-shears teeth, as wide as --tooth, made of two conic gradients. */
export const pinkedStyle = {
  "--tooth": { xs: "6px", md: "9px" },
  mask: "conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% 100% / calc(2 * var(--tooth)) 51% repeat-x, conic-gradient(from 135deg at top, #0000, #000 1deg 89deg, #0000 90deg) 50% 0 / calc(2 * var(--tooth)) 51% repeat-x",
};

interface SwatchProps {
  /** The ID of a person or merchant; determines the design. */
  id: string;
  size?: number;
  isRound?: boolean;
}

/** Replaces the usual gray avatar. */
export const Swatch = ({ id, size = 40, isRound }: SwatchProps) => (
  <Box
    component="img"
    src={clothAddress(designOf(id), 60, 60)}
    alt=""
    width={size}
    height={size}
    sx={{ display: "block", flex: "none", objectFit: "cover", borderRadius: isRound ? "50%" : "2px" }}
  />
);
