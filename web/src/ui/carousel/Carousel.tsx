import { Box, ButtonBase } from "@mui/material";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { motion, prefersLessMotion, useLessMotion } from "../motion";
import { SquareButton } from "../SquareButton";

interface CarouselProps {
  label: string;
  slides: readonly ReactNode[];
  delayMs?: number;
}

/**
 * One slide at a time. Advances automatically, except while hovered, focused, hidden or paused, or with reduced motion.
 */
export function Carousel({ label, slides, delayMs = motion.carouselMs }: CarouselProps) {
  const count = slides.length;
  const { viewport, selected, isPaused, setPaused, isPlaying, goTo, goBy, hold } = useCarousel(delayMs);
  return (
    <Box component="section" aria-roledescription="carousel" aria-label={label} {...hold} sx={rootStyle}>
      <Box ref={viewport} sx={{ overflow: "hidden", display: "grid", minWidth: 0 }}>
        <Box aria-live={isPlaying ? "off" : "polite"} sx={stripStyle}>
          {slides.map((slide, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never reorder
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={t("{index} of {count}", { index: index + 1, count })}
              inert={index !== selected}
              sx={{ position: "relative", minWidth: 0, flex: "0 0 100%" }}
            >
              {slide}
            </Box>
          ))}
        </Box>
      </Box>
      <Controls {...{ count, selected, isPaused, goTo, goBy }} onPause={setPaused} />
    </Box>
  );
}

/** As tall as its container, even one with only a min-height. */
const rootStyle = { position: "relative", display: "grid", height: "100%", minHeight: "inherit" };
const stripStyle = { display: "flex", minWidth: 0, touchAction: "pan-y pinch-zoom" };

function useCarousel(delayMs: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start", duration: 22 });
  const [selected, setSelected] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isBusy, setBusy] = useState({ pointer: false, focus: false });
  const isHidden = useHiddenTab();
  const isStill = useLessMotion();

  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on("select", follow).on("reInit", follow);
    return () => {
      embla.off("select", follow).off("reInit", follow);
    };
  }, [embla]);

  const goTo = useCallback((index: number) => embla?.scrollTo(index, prefersLessMotion()), [embla]);
  const goBy = useCallback(
    (step: 1 | -1) => (step > 0 ? embla?.scrollNext(prefersLessMotion()) : embla?.scrollPrev(prefersLessMotion())),
    [embla],
  );

  const isPlaying = !isPaused && !isBusy.pointer && !isBusy.focus && !isHidden && !isStill;
  // `selected` restarts the timer after the user changed the slide.
  useEffect(() => {
    if (!isPlaying || selected < 0) return;
    const timer = setTimeout(() => goBy(1), delayMs);
    return () => clearTimeout(timer);
  }, [isPlaying, selected, delayMs, goBy]);

  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === "mouse" && setBusy((busy) => ({ ...busy, pointer: true })),
    onPointerLeave: () => setBusy((busy) => ({ ...busy, pointer: false })),
    // :focus-visible distinguishes keyboard focus from a click.
    onFocus: ({ target }: FocusEvent) =>
      target.matches(":focus-visible") && setBusy((busy) => ({ ...busy, focus: true })),
    onBlur: () => setBusy((busy) => ({ ...busy, focus: false })),
  };

  return { viewport, selected, isPaused, setPaused, isPlaying, goTo, goBy, hold };
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
  return isHidden;
}

interface ControlsProps {
  count: number;
  selected: number;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  goTo: (index: number) => void;
  goBy: (step: 1 | -1) => void;
}

/** On the slides, at the bottom left. */
function Controls({ count, selected, isPaused, onPause, goTo, goBy }: ControlsProps) {
  return (
    <Box sx={barStyle}>
      <SquareButton label={t("Previous slide")} icon={ChevronLeft} onClick={() => goBy(-1)} sx={controlStyle} />
      <Box sx={{ display: "flex" }}>
        {Array.from({ length: count }, (_, index) => (
          <ButtonBase
            // biome-ignore lint/suspicious/noArrayIndexKey: dots never reorder
            key={index}
            aria-label={t("Go to slide {index}", { index: index + 1 })}
            aria-current={index === selected}
            onClick={() => goTo(index)}
            sx={dotStyle}
          />
        ))}
      </Box>
      <SquareButton label={t("Next slide")} icon={ChevronRight} onClick={() => goBy(1)} sx={controlStyle} />
      <Box sx={pauseStyle}>
        <SquareButton
          label={isPaused ? t("Play slides") : t("Pause slides")}
          icon={isPaused ? Play : Pause}
          size={17}
          onClick={() => onPause(!isPaused)}
          sx={controlStyle}
        />
      </Box>
    </Box>
  );
}

const barStyle = {
  position: "absolute",
  zIndex: 1,
  left: { xs: 20, md: 64 },
  bottom: { xs: 16, md: 44 },
  display: "inline-flex",
  alignItems: "center",
  bgcolor: "background.paper",
  color: "text.primary",
  borderRadius: "3px",
};

const controlStyle = {
  transition: "background-color .3s",
  "&:hover": { bgcolor: "primary.tint" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
};

/** With reduced motion nothing moves automatically, so there is nothing to pause. */
const pauseStyle = {
  borderLeft: "1px solid var(--weft-palette-divider)",
  "@media (prefers-reduced-motion: reduce)": { display: "none" },
};

const dotStyle = {
  width: 26,
  height: 44,
  "&::before": {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: "50%",
    border: "1.5px solid currentColor",
    transition: "background-color .3s",
  },
  "&[aria-current=true]::before": { bgcolor: "weld.main" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
};
