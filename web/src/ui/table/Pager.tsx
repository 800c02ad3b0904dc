import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inCount } from "../../lib/money";
import type { Pages } from "./usePages";

/** A page of a GraphQL connection. */
export interface Page<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

interface PagerProps {
  /** Plural of the items: "sales". */
  label: string;
  pages: Pages;
  list: Page<unknown>;
}

/** Shows the range of rows, and previous and next buttons where there are several pages. */
export function Pager({ label, pages, list }: PagerProps) {
  const { hasNextPage, endCursor } = list.pageInfo;
  const isFirst = pages.after === null;
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={rowStyle}>
      <Box component="span" role="status" sx={{ flex: 1, color: "text.secondary", fontSize: 15 }}>
        {inCount(pages.first)}–{inCount(pages.first + list.nodes.length - 1)} of {inCount(list.totalCount)}
      </Box>
      {list.totalCount > pages.size && (
        <>
          <Button size="small" disabled={isFirst} onClick={pages.previous}>
            Previous
          </Button>
          <Button size="small" disabled={!hasNextPage || !endCursor} onClick={() => endCursor && pages.next(endCursor)}>
            Next
          </Button>
        </>
      )}
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
