import { keyframes } from "@emotion/react";
import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { NO_IMAGES } from "../../../lib/marketing";
import { Cloth } from "../../../ui/Cloth";
import { Choices } from "../../../ui/dashboard/Segments";
import { motion } from "../../../ui/motion";
import { type GalleryImage, heights } from "./galleryImages";

const ALL = "all";

/** Masonry grid of images, all or of one category. */
export function GalleryGrid({ images, columns = 3 }: { images: readonly GalleryImage[]; columns?: 2 | 3 | 4 }) {
  const [category, setCategory] = useState<string>();
  const chosen = category ?? ALL;
  const shown = images.filter((image) => chosen === ALL || image.category === chosen);
  return (
    <>
      <Choices
        label={t("Filter by category")}
        choices={[ALL, ...new Set(images.map((image) => image.category))].map((id) => ({
          id,
          label: categoryNames[id] ?? id,
        }))}
        chosen={chosen}
        onChoose={setCategory}
        sx={filterStyle}
      />
      <Typography role="status" sx={shown.length > 0 ? visuallyHidden : emptyStyle}>
        {shown.length === 0 && NO_IMAGES}
        {shown.length > 0 &&
          category &&
          t("Showing {shown} of {total} images.", { shown: shown.length, total: images.length })}
      </Typography>
      <Box
        key={chosen}
        data-columns={columns}
        sx={{ ...gridStyle, columnCount: narrowing[columns], ...(category && changedStyle) }}
      >
        {shown.map(({ title, category: kind, alt, cloth, picture, size }) => (
          <Box component="figure" key={title} sx={figureStyle}>
            {cloth && (
              <Box sx={shadowStyle}>
                <Cloth {...cloth} height={heights[category ? "medium" : size]} alt={alt} isPinked />
              </Box>
            )}
            {picture && (
              <Box sx={{ ...pictureStyle, aspectRatio: `420 / ${heights[category ? "medium" : size]}` }}>
                <img src={picture} alt={alt} width={420} height={heights[size]} loading="lazy" decoding="async" />
              </Box>
            )}
            <Box component="figcaption" sx={captionStyle}>
              <span>{title}</span>
              <Typography variant="overline" component="span" sx={{ color: "text.secondary" }}>
                {categoryNames[kind] ?? kind}
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

const figureStyle = { m: 0, mb: { xs: "20px", sm: "30px" }, breakInside: "avoid" } as const;
const shadowStyle = { filter: "drop-shadow(0 5px 7px rgba(27,20,32,.16))" };

const pictureStyle = {
  overflow: "hidden",
  boxShadow: "0 5px 7px rgba(27,20,32,.12)",
  "& img": { display: "block", width: "100%", height: "100%", objectFit: "cover" },
  "[data-dark] & img": { filter: "brightness(.9)" },
} as const;

const captionStyle = {
  display: "flex",
  flexDirection: { xs: "column-reverse", sm: "row" },
  justifyContent: "space-between",
  alignItems: { sm: "baseline" },
  columnGap: "12px",
  p: "8px 2px 0",
  fontSize: 15,
  // In one line each, so that columns end together.
  "& > :first-of-type": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
} as const;

const emptyStyle = { py: 6, color: "text.secondary" };

const categoryNames: Readonly<Record<string, string>> = {
  [ALL]: t("All"),
  business: t("Business"),
  casual: t("Casual"),
  evening: t("Evening"),
  luxury: t("Luxury"),
  streetwear: t("Streetwear"),
  sustainable: t("Sustainable"),
};

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
