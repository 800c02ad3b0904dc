import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { motion } from "../motion";
import { CarouselControls } from "./CarouselControls";
import { useCarousel } from "./useCarousel";

interface CarouselProps {
  label: string;
  slides: readonly ReactNode[];
  delayMs?: number;
  /** Width of a slide; smaller than the default shows several at once. */
  slideWidth?: string | Record<string, string>;
  gap?: number;
  /** "over" places them on the slides at the bottom left, "under" below. */
  controls?: "over" | "under";
}

const FULL_WIDTH = "100%";

/** Advances by itself, except while hovered, focused, hidden or paused, or with reduced motion. */
export function Carousel({
  label,
  slides,
  delayMs = motion.carouselMs,
  slideWidth = FULL_WIDTH,
  gap = 0,
  controls = "over",
}: CarouselProps) {
  const count = slides.length;
  const carousel = useCarousel({ count, isSingle: slideWidth === FULL_WIDTH, delayMs });
  const { viewport, inView, selected, isPaused, setPaused, isPlaying, goTo, goBy, hold } = carousel;
  return (
    <Box component="section" aria-roledescription="carousel" aria-label={label} {...hold} sx={rootStyle}>
      <Box ref={viewport} sx={viewportStyle}>
        <Box aria-live={isPlaying ? "off" : "polite"} sx={{ ...stripStyle, ml: `${-gap}px` }}>
          {slides.map((slide, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never reorder
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${count}`}
              inert={!inView.includes(index)}
              sx={{
                position: "relative",
                minWidth: 0,
                flex: "none",
                boxSizing: "border-box",
                flexBasis: slideWidth,
                pl: `${gap}px`,
              }}
            >
              {slide}
            </Box>
          ))}
        </Box>
      </Box>
      {count > 1 && (
        <Box sx={controls === "over" ? overStyle : underStyle}>
          <CarouselControls {...{ count, selected, isPaused, goTo, goBy }} onPause={setPaused} />
        </Box>
      )}
    </Box>
  );
}

/** As tall as its container, also when that has only a min-height. */
const rootStyle = { position: "relative", display: "grid", height: "100%", minHeight: "inherit" };
const viewportStyle = { overflow: "hidden", display: "grid", minWidth: 0 };
const stripStyle = { display: "flex", minWidth: 0, touchAction: "pan-y pinch-zoom" };
const overStyle = { position: "absolute", zIndex: 1, left: { xs: 20, md: 64 }, bottom: { xs: 16, md: 44 } };
const underStyle = { mt: 2, ml: "-12px" };
