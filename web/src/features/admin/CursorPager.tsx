import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inCount } from "../../lib/money";
import type { Pages } from "../../ui/table/usePages";

interface CursorPagerProps {
  /** Plural of the items. */
  label: string;
  pages: Pages;
  list: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

/** For lists that do not count their entries; nothing where there is one page. */
export function CursorPager({ label, pages, list }: CursorPagerProps) {
  const { hasNextPage, endCursor } = list.pageInfo;
  const isFirst = pages.after === null;
  if (isFirst && !hasNextPage) return null;
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={rowStyle}>
      <Box component="span" role="status" sx={{ flex: 1, color: "text.secondary", fontSize: 15 }}>
        {inCount(pages.first)}–{inCount(pages.first + list.nodes.length - 1)}
      </Box>
      <Button size="small" disabled={isFirst} onClick={pages.previous}>
        Previous
      </Button>
      <Button size="small" disabled={!hasNextPage || !endCursor} onClick={() => endCursor && pages.next(endCursor)}>
        Next
      </Button>
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: "20px",
  py: 1.5,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
