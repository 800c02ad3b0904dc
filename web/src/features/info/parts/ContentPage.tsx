import { keyframes } from "@emotion/react";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { PageTitleId } from "../../../../../api/src/contract/choices";
import { utcLongDay } from "../../../lib/dates";
import { columnStyle } from "../../../ui/Section";
import { StoredRegion } from "../../../ui/StoredRegion";
import { WrittenHtml } from "../../../ui/WrittenHtml";
import { columnsStyle } from "./columnsStyle";
import { useWrittenPage } from "./useWrittenPage";

interface ContentPageProps {
  page: PageTitleId;
  /** HTML shown until an admin publishes the page. */
  fallback: string;
  heading: string;
  isDated?: boolean;
  /** At the top, over the full width. */
  banner?: ReactNode;
  /** Below the heading, in the sticky column. */
  art?: ReactNode;
}

/** A page that admins can edit, with its heading next to the content. */
export function ContentPage({ page, fallback, heading, isDated, banner, art }: ContentPageProps) {
  const written = useWrittenPage(page, fallback);
  return (
    <Box sx={{ overflow: "clip" }}>
      {banner}
      <Box sx={{ ...columnStyle, ...columnsStyle }}>
        <Box sx={asideStyle}>
          <Typography variant="h1">{heading}</Typography>
          {isDated && written && (
            <Typography sx={{ mt: 2, color: "text.secondary" }}>
              Last updated: <StoredRegion name="updated">{utcLongDay(written.lastUpdated)}</StoredRegion>
            </Typography>
          )}
          {art}
        </Box>
        <Box component="article" aria-busy={!written} sx={{ minWidth: 0, maxWidth: 720 }}>
          {written ? <WrittenHtml html={written.content} /> : <Awaited />}
        </Box>
      </Box>
    </Box>
  );
}

const asideStyle = { minWidth: 0, alignSelf: "start", position: { md: "sticky" }, top: 112 } as const;

const appear = keyframes({ from: { opacity: 0 } });
const widths = ["96%", "100%", "91%", "62%", "98%", "88%", "40%"];

/** Text skeleton; its delay keeps it from flashing on fast connections. */
const Awaited = () => (
  <Box role="status" aria-label="Loading" sx={{ display: "grid", gap: "14px", animation: `${appear} .3s .3s both` }}>
    {widths.map((width) => (
      <Box key={width} sx={{ height: 14, width, borderRadius: "3px", bgcolor: "warp" }} />
    ))}
  </Box>
);
