import { Box, Typography } from "@mui/material";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { testimonials } from "../../lib/marketing";
import { Swatch } from "../../ui/Cloth";
import { Reveal } from "../../ui/Reveal";
import { columnStyle } from "../../ui/Section";
import { Thread } from "../../ui/Thread";

/** Testimonials as tags on a line of thread. */
export const Testimonials = () => (
  <Box component="section" aria-labelledby="testimonials" sx={{ overflow: "hidden", bgcolor: "primary.tint" }}>
    <Box sx={{ ...columnStyle, pt: { xs: "56px", md: "96px" } }}>
      <Typography id="testimonials" variant="h2" sx={{ fontSize: { xs: 56, md: 84 }, maxWidth: 820 }}>
        {t("Worn, shown, and paid for")}
      </Typography>
    </Box>
    <Box component="svg" aria-hidden viewBox="0 0 1440 60" sx={lineStyle}>
      <Thread d="M-1600 18C-900 18-300 10 0 16C260 21 420 40 720 40S1180 20 1440 14C1800 8 2400 18 3000 18" width={6} />
    </Box>
    <Box component="ul" sx={tagsStyle}>
      {testimonials.map(({ name, role, content }, at) => (
        <Reveal key={name} component="li" order={at}>
          <SwingTag {...(hung[at] ?? level)}>
            <FiveStars />
            <Box component="blockquote" sx={{ m: "18px 0 26px", fontSize: 18, lineHeight: 1.5 }}>
              {content}
            </Box>
            <Box sx={{ display: "flex", alignItems: "center", gap: "12px", mt: "auto" }}>
              <Swatch id={name} size={44} isRound />
              <div>
                <Typography variant="h5" component="h3">
                  {name}
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
                  {role}
                </Typography>
              </div>
            </Box>
          </SwingTag>
        </Reveal>
      ))}
    </Box>
  </Box>
);

const level = { drop: 0, turn: 0 };

/** Follows the line's sag. */
const hung = [
  { drop: 0, turn: -1.1 },
  { drop: 22, turn: 0.7 },
  { drop: 2, turn: -0.6 },
];

const lineStyle = {
  display: "block",
  width: "100%",
  minWidth: 900,
  height: 60,
  mt: { xs: "20px", md: "44px" },
  overflow: "visible",
};

const tagsStyle = {
  ...columnStyle,
  m: "0 auto",
  pb: { xs: "64px", md: "120px" },
  listStyle: "none",
  display: "grid",
  gap: { xs: "36px", md: "32px" },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
};

const stars = [1, 2, 3, 4, 5];

const FiveStars = () => (
  <Box role="img" aria-label={t("5 out of 5 stars")} sx={starsStyle}>
    {stars.map((star) => (
      <Star key={star} aria-hidden size={20} strokeWidth={1.6} fill="currentColor" />
    ))}
  </Box>
);

const starsStyle = {
  display: "flex",
  gap: "4px",
  color: "weld.main",
  // Yellow alone has too little contrast on white, hence the border.
  "& path": { stroke: "var(--weft-palette-weld-edge)" },
};

interface SwingTagProps {
  children: ReactNode;
  /** Vertical offset on wide screens, and rotation. */
  drop: number;
  turn: number;
}

/** A paper tag on a loop of cord. */
const SwingTag = ({ children, drop, turn }: SwingTagProps) => (
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
    border: "5px solid var(--weft-palette-divider)",
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
