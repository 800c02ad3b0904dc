import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface SwingTagProps {
  children: ReactNode;
  /** Vertical offset on wide screens, and rotation. */
  drop: number;
  turn: number;
}

/** A paper tag on a loop of cord. */
export const SwingTag = ({ children, drop, turn }: SwingTagProps) => (
  <Box sx={{ ...hungStyle, transform: { md: `translateY(${drop}px) rotate(${turn}deg)` } }}>
    <Box component="article" sx={tagStyle}>
      {children}
    </Box>
    <Box component="svg" aria-hidden viewBox="0 0 24 96" sx={cordStyle}>
      <path d="M12 92C3 70 6 20 11 9Q12 7 13 9C19 24 20 70 12 92" fill="none" stroke="currentColor" strokeWidth={1.6} />
    </Box>
  </Box>
);

const hungStyle = {
  position: "relative",
  height: "100%",
  transformOrigin: "50% -60px",
  filter: "drop-shadow(0 12px 18px rgba(27,20,32,.16))",
} as const;

const tagStyle = {
  boxSizing: "border-box",
  position: "relative",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  p: { xs: "68px 24px 26px", md: "76px 28px 30px" },
  bgcolor: "background.paper",
  clipPath: "polygon(34px 0, calc(100% - 34px) 0, 100% 34px, 100% 100%, 0 100%, 0 34px)",
  mask: "radial-gradient(circle at 50% 34px, #0000 7px, #000 7.5px)",
  "&::before": {
    content: '""',
    boxSizing: "border-box",
    position: "absolute",
    left: "calc(50% - 13px)",
    top: 21,
    width: 26,
    height: 26,
    borderRadius: "50%",
    border: "5px solid",
    borderColor: "divider",
  },
} as const;

const cordStyle = {
  position: "absolute",
  left: "calc(50% - 12px)",
  top: -58,
  width: 24,
  height: 96,
  color: "text.secondary",
};
