import { Box, Skeleton } from "@mui/material";
import type { MouseEvent } from "react";
import { useEffect, useState } from "react";
import { purify } from "../../../lib/purify";
import { WrittenHtml } from "../../../ui/WrittenHtml";

/** The page as visitors will see it, with inert links. */
export function Preview({ html, label }: { html: string; label: string }) {
  const clean = usePurified(html);
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  };
  return (
    <Box component="section" aria-label={label} tabIndex={0} onClickCapture={stay} sx={previewStyle}>
      {clean === null ? <Skeleton height={120} /> : clean ? <WrittenHtml html={clean} /> : <Nothing />}
    </Box>
  );
}

const Nothing = () => <Box sx={{ color: "text.secondary" }}>Your page appears here as visitors will see it.</Box>;

const previewStyle = {
  boxSizing: "border-box",
  height: "100%",
  minHeight: 0,
  overflowY: "auto",
  px: { xs: 2.5, md: 4 },
  py: { xs: 2.5, md: 3.5 },
  bgcolor: "background.default",
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;

const DEBOUNCE_MS = 150;

/** Debounced, sanitized HTML for the preview; null until the first result. */
function usePurified(html: string): string | null {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let isActive = true;
    const show = async () => {
      // Unsanitized HTML must not be shown: if DOMPurify fails to load, keep the last preview.
      const next = await purify(html).catch(() => null);
      if (isActive && next !== null) setClean(next);
    };
    const timer = setTimeout(show, DEBOUNCE_MS);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [html]);
  return clean;
}
