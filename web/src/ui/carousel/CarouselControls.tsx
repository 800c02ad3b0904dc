import { Box, ButtonBase } from "@mui/material";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";

interface CarouselControlsProps {
  count: number;
  selected: number;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  goTo: (index: number) => void;
  goBy: (step: 1 | -1) => void;
}

export function CarouselControls({ count, selected, isPaused, onPause, goTo, goBy }: CarouselControlsProps) {
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <Box sx={barStyle}>
      <Control label="Previous slide" onClick={() => goBy(-1)}>
        <ChevronLeft aria-hidden size={20} strokeWidth={1.7} />
      </Control>
      <Box sx={{ display: "flex" }}>
        {Array.from({ length: count }, (_, index) => (
          <ButtonBase
            // biome-ignore lint/suspicious/noArrayIndexKey: dots never reorder
            key={index}
            aria-label={`Go to slide ${index + 1}`}
            aria-current={index === selected}
            onClick={() => goTo(index)}
            sx={dotStyle}
          />
        ))}
      </Box>
      <Control label="Next slide" onClick={() => goBy(1)}>
        <ChevronRight aria-hidden size={20} strokeWidth={1.7} />
      </Control>
      <Box sx={pauseStyle}>
        <Control label={isPaused ? "Play slides" : "Pause slides"} onClick={() => onPause(!isPaused)}>
          <PauseIcon aria-hidden size={17} strokeWidth={1.7} />
        </Control>
      </Box>
    </Box>
  );
}

const Control = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <ButtonBase aria-label={label} onClick={onClick} sx={controlStyle}>
    {children}
  </ButtonBase>
);

const barStyle = {
  display: "inline-flex",
  alignItems: "center",
  bgcolor: "background.paper",
  color: "text.primary",
  borderRadius: "3px",
};

const controlStyle = {
  width: 44,
  height: 44,
  borderRadius: "3px",
  transition: "background-color .3s",
  "&:hover": { bgcolor: "primary.tint" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -4 },
};

/** With reduced motion nothing moves by itself, so there is nothing to pause. */
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
