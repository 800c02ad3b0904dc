import { keyframes } from "@emotion/react";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Span } from "../html";
import { motion } from "../motion";
import { Thread } from "../Thread";

interface FormPageProps {
  title: string;
  lead: string;
  /** Illustration on the other half of the page. */
  art: ReactNode;
  children: ReactNode;
}

/** Page with a single form: text and form on one side, an illustration on the other. */
export function FormPage({ title, lead, art, children }: FormPageProps) {
  return (
    <Box sx={pageStyle}>
      <Box sx={formSideStyle}>
        <Typography variant="h1" sx={{ fontSize: { xs: 58, md: 76 } }}>
          {title}
        </Typography>
        <FormPageThread />
        <Typography sx={{ mb: 4, fontSize: 18, color: "text.secondary" }}>{lead}</Typography>
        {children}
      </Box>
      <Box sx={artSideStyle}>{art}</Box>
    </Box>
  );
}

const pageStyle = {
  overflow: "hidden",
  display: { md: "grid" },
  gridTemplateColumns: "minmax(0, 54fr) minmax(0, 46fr)",
} as const;

/** From the page's edge to the column of its header, at any width. */
export const columnStart = { xs: "20px", sm: "32px", md: "max(32px, calc((100vw - 1280px) / 2 + 32px))" } as const;

const formSideStyle = {
  "--start": columnStart,
  "--end": { xs: "var(--start)", md: "clamp(40px, 8vw, 128px)" },
  "--cloth": "50vw",
  boxSizing: "border-box",
  pl: "var(--start)",
  pr: "var(--end)",
  pt: { xs: 5, md: 8 },
  pb: { xs: 6, md: 9 },
} as const;

/** Zigzag edge towards the form. */
const pinked =
  "conic-gradient(from 45deg at left, #0000, #000 1deg 89deg, #0000 90deg) 0 0 / 12px 20px repeat-y, linear-gradient(#000 0 0) 12px 0 / 100% 100% no-repeat";

const artSideStyle = {
  position: "relative",
  minHeight: { xs: 520, md: "min(880px, calc(100dvh - 72px))" },
  mask: { md: pinked },
} as const;

interface FormPageLinksProps {
  question: string;
  links: readonly { to: string; label: string }[];
}

/** Links for visitors who came to the wrong form. */
export const FormPageLinks = ({ question, links }: FormPageLinksProps) => (
  <Box
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 2.5,
      mt: 3,
      fontSize: 15.5,
      "& + &": { mt: 0 },
    }}
  >
    <Span sx={{ minWidth: 0, color: "text.secondary" }}>{question}</Span>
    {links.map(({ to, label }) => (
      <Box key={to} component={Link} to={to} sx={linkStyle}>
        {label}
      </Box>
    ))}
  </Box>
);

const linkStyle = {
  minWidth: 0,
  py: "10px",
  color: "primary.main",
  fontWeight: 600,
  textUnderlineOffset: "4px",
  textDecorationThickness: "1px",
  "&:hover": { textDecorationThickness: "2px" },
} as const;

const grow = keyframes({
  from: { clipPath: "inset(-20px 100% -20px 0)" },
  to: { clipPath: "inset(-20px -60vw -20px 0)" },
});

/**
 * Line from the page's left edge past the headline and, next to an illustration, across it as a stitch. --start and
 * --end are the distances from the column to the page's edge and to the illustration, --cloth is its width.
 */
export function FormPageThread() {
  return (
    <Box aria-hidden sx={bleedStyle}>
      <Strand d="M0 30C220 30 380 16 560 22S860 40 1000 30" />
      <Box sx={clothStyle}>
        <Strand d="M0 30C200 20 420 14 600 26S900 30 1000 20" stitch="56 38" />
      </Box>
    </Box>
  );
}

/** Stretched to its box. */
const Strand = (thread: { d: string; stitch?: string }) => (
  <svg aria-hidden viewBox="0 0 1000 60" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
    <Thread width={4.8} isStretched {...thread} />
  </svg>
);

const bleedStyle = {
  position: "relative",
  zIndex: 1,
  height: 60,
  mt: { xs: 1.5, md: 2 },
  mb: { xs: 2, md: 3 },
  ml: "calc(-1 * var(--start))",
  mr: { xs: "calc(-1 * var(--start))", md: "calc(-1 * var(--end) - 16px)" },
  pointerEvents: "none",
  animation: `${grow} ${motion.typing}s ease-out`,
  "@media (prefers-reduced-motion: reduce)": { animation: "none" },
} as const;

const clothStyle = {
  display: { xs: "none", md: "block" },
  position: "absolute",
  inset: "0 auto 0 calc(100% + 30px)",
  width: "calc(var(--cloth) - 60px)",
} as const;
