import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { FormPageThread } from "./FormPageThread";

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

/** The form is left-aligned with the page's header at any width. */
const formSideStyle = {
  "--start": { xs: "20px", sm: "32px", md: "max(32px, calc((100vw - 1280px) / 2 + 32px))" },
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
