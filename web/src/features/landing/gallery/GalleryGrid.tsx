import { keyframes } from "@emotion/react";
import { Box, ButtonBase, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { NO_IMAGES } from "../../../lib/marketing";
import { Cloth } from "../../../ui/Cloth";
import { motion } from "../../../ui/motion";
import type { GalleryImage } from "./galleryImages";

const ALL = "all";

/** Masonry grid of images, all or of one category. */
export function GalleryGrid({ images, columns = 3 }: { images: readonly GalleryImage[]; columns?: 2 | 3 | 4 }) {
  const [category, setCategory] = useState<string>();
  const chosen = category ?? ALL;
  const shown = images.filter((image) => chosen === ALL || image.category === chosen);
  return (
    <>
      <GalleryFilter
        categories={[ALL, ...new Set(images.map((image) => image.category))]}
        chosen={chosen}
        onChoose={setCategory}
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

interface GalleryFilterProps {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}

const GalleryFilter = ({ categories, chosen, onChoose }: GalleryFilterProps) => (
  <Box role="group" aria-label="Filter by category" sx={rowStyle}>
    {categories.map((category) => (
      <ButtonBase
        key={category}
        aria-pressed={category === chosen}
        onClick={() => onChoose(category)}
        sx={category === chosen ? { ...buttonStyle, ...pressedStyle } : buttonStyle}
      >
        {inCapitals(category)}
      </ButtonBase>
    ))}
  </Box>
);

const inCapitals = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A single row that scrolls horizontally on phones. */
const rowStyle = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  gap: "8px",
  overflowX: { xs: "auto", md: "visible" },
  mx: { xs: "-20px", sm: "-32px", md: 0 },
  px: { xs: "20px", sm: "32px", md: 0 },
  py: "4px",
  mb: { xs: "20px", md: "26px" },
  scrollbarWidth: "none",
};

const buttonStyle = {
  flex: "none",
  minHeight: 44,
  px: "16px",
  borderRadius: "3px",
  border: "1px solid var(--weft-palette-control)",
  fontFamily: "inherit",
  fontSize: 15,
  fontWeight: 500,
  transition: "background-color .3s, color .3s, border-color .3s",
  "&:hover": { borderColor: "text.primary" },
} as const;

const pressedStyle = { color: "background.paper", bgcolor: "text.primary", borderColor: "text.primary" } as const;
