import { keyframes } from "@emotion/react";
import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { NO_IMAGES } from "../../../lib/marketing";
import { Cloth, type ClothKind } from "../../../ui/Cloth";
import { Choices } from "../../../ui/dashboard/Segments";
import { motion } from "../../../ui/motion";

const ALL = "all";

/** Masonry grid of images, all or of one category. */
export function GalleryGrid({ images, columns = 3 }: { images: readonly GalleryImage[]; columns?: 2 | 3 | 4 }) {
  const [category, setCategory] = useState<string>();
  const chosen = category ?? ALL;
  const shown = images.filter((image) => chosen === ALL || image.category === chosen);
  return (
    <>
      <Choices
        label="Filter by category"
        choices={[ALL, ...new Set(images.map((image) => image.category))].map((id) => ({ id, label: inCapitals(id) }))}
        chosen={chosen}
        onChoose={setCategory}
        sx={filterStyle}
      />
      <Typography role="status" sx={shown.length > 0 ? visuallyHidden : emptyStyle}>
        {shown.length === 0 && NO_IMAGES}
        {shown.length > 0 && category && `Showing ${shown.length} of ${images.length} images.`}
      </Typography>
      <Box
        key={chosen}
        data-columns={columns}
        sx={{ ...gridStyle, columnCount: narrowing[columns], ...(category && changedStyle) }}
      >
        {shown.map(({ title, category: kind, alt, cloth, height }) => (
          <Box component="figure" key={title} sx={{ m: 0, mb: { xs: "20px", sm: "30px" }, breakInside: "avoid" }}>
            <Box sx={{ filter: "drop-shadow(0 5px 7px rgba(27,20,32,.16))" }}>
              <Cloth {...cloth} height={height} alt={alt} isPinked />
            </Box>
            <Box component="figcaption" sx={captionStyle}>
              <span>{title}</span>
              <Typography variant="overline" component="span" sx={{ color: "text.secondary" }}>
                {kind}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Fewer columns on narrow screens. */
const narrowing = { 2: { xs: 1, sm: 2 }, 3: { xs: 2, md: 3 }, 4: { xs: 2, sm: 3, md: 4 } } as const;

const appear = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });
const changedStyle = { animation: `${appear} ${motion.fast}s ease-out` };

const gridStyle = { columnGap: { xs: "14px", sm: "28px" } };

const captionStyle = {
  display: "flex",
  flexDirection: { xs: "column-reverse", sm: "row" },
  justifyContent: "space-between",
  alignItems: { sm: "baseline" },
  columnGap: "12px",
  p: "8px 2px 0",
  fontSize: 15,
} as const;

const emptyStyle = { py: 6, color: "text.secondary" };

const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A single row that scrolls horizontally on phones. */
const filterStyle = {
  flexWrap: { xs: "nowrap", md: "wrap" },
  gap: "8px",
  overflowX: { xs: "auto", md: "visible" },
  mx: { xs: "-20px", sm: "-32px", md: 0 },
  px: { xs: "20px", sm: "32px", md: 0 },
  py: "4px",
  mb: { xs: "20px", md: "26px" },
  scrollbarWidth: "none",
  "& button": {
    flex: "none",
    minHeight: 44,
    px: "16px",
    borderRadius: "3px",
    border: "1px solid var(--weft-palette-control)",
    fontSize: 15,
    fontWeight: 500,
    transition: "background-color .3s, color .3s, border-color .3s",
  },
  "& button:hover": { borderColor: "text.primary" },
  "& button[aria-pressed=true]": { color: "background.paper", bgcolor: "text.primary", borderColor: "text.primary" },
} as const;

interface GalleryImage {
  title: string;
  category: string;
  alt: string;
  cloth: { kind: ClothKind; color: string; seed: number };
  height: number;
}

/** One or two images per category, ordered for the grid's columns. */
export const galleryImages: GalleryImage[] = [
  {
    title: "Silk charmeuse",
    category: "luxury",
    alt: "Magenta silk charmeuse falling in soft, shining folds",
    cloth: { kind: "silk", color: "#8c2a5e", seed: 5 },
    height: 330,
  },
  {
    title: "Selvedge denim",
    category: "streetwear",
    alt: "Indigo selvedge denim with a double row of ochre topstitching",
    cloth: { kind: "denim", color: "#2a4678", seed: 2 },
    height: 430,
  },
  {
    title: "Sequin scale",
    category: "evening",
    alt: "Overlapping steel-blue sequins that catch the light like scales",
    cloth: { kind: "sequin", color: "#3b6a8f", seed: 9 },
    height: 330,
  },
  {
    title: "Washed plaid",
    category: "casual",
    alt: "Washed blue plaid crossed by yellow, white and wine-red stripes",
    cloth: { kind: "plaid", color: "#3f5c86", seed: 4 },
    height: 430,
  },
  {
    title: "Chalk pinstripe",
    category: "business",
    alt: "Charcoal suiting with fine chalk pinstripes",
    cloth: { kind: "pinstripe", color: "#34303d", seed: 6 },
    height: 330,
  },
  {
    title: "Undyed linen",
    category: "sustainable",
    alt: "Undyed linen in a plain weave with slubs in the yarn",
    cloth: { kind: "linen", color: "#cdbfa2", seed: 8 },
    height: 430,
  },
  {
    title: "Knife pleats",
    category: "luxury",
    alt: "Burnt-orange cloth pressed into narrow knife pleats",
    cloth: { kind: "pleats", color: "#c7562f", seed: 11 },
    height: 330,
  },
  {
    title: "Houndstooth",
    category: "business",
    alt: "Black and white houndstooth check",
    cloth: { kind: "houndstooth", color: "#1b1420", seed: 3 },
    height: 410,
  },
  {
    title: "Satin crêpe",
    category: "evening",
    alt: "Bottle-green satin crêpe in long, deep folds",
    cloth: { kind: "silk", color: "#1f5b52", seed: 21 },
    height: 450,
  },
];
