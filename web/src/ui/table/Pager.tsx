import { Box, Button } from "@mui/material";
import { useState } from "react";
import { inCount } from "../../lib/money";
import type { Pages } from "./usePages";

/** A page of a GraphQL connection. */
export interface Page<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Not of what is not counted. */
  totalCount?: number | undefined;
}

interface PagerProps {
  /** Plural of the items: "sales". */
  label: string;
  pages: Pages;
  list: Page<unknown>;
  /** The rows shown are not those of these pages yet: their cursors lead nowhere from here. */
  isStale: boolean;
}

/** Shows the range of rows, and previous and next buttons where there are several pages. */
export function Pager({ label, pages, list, isStale }: PagerProps) {
  const { hasNextPage, endCursor } = list.pageInfo;
  const { totalCount } = list;
  const isUncounted = totalCount === undefined;
  const isMany = isUncounted ? pages.after !== null || hasNextPage : totalCount > pages.size;
  // Says where the rows in sight are, not those that are on their way.
  const [first, setFirst] = useState(pages.first);
  if (!isStale && first !== pages.first) setFirst(pages.first);
  if (isUncounted && !isMany) return null;
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={rowStyle}>
      <Box component="span" role="status" sx={{ flex: 1, color: "text.secondary", fontSize: 15 }}>
        {inCount(first)}–{inCount(first + list.nodes.length - 1)}
        {!isUncounted && ` of ${inCount(totalCount)}`}
      </Box>
      {isMany && (
        <>
          <PageButton isOff={isStale || pages.after === null} onClick={pages.previous}>
            Previous
          </PageButton>
          <PageButton isOff={isStale || !hasNextPage || !endCursor} onClick={() => endCursor && pages.next(endCursor)}>
            Next
          </PageButton>
        </>
      )}
    </Box>
  );
}

/** Not `disabled`, which would take the focus from whoever pressed it. */
const PageButton = ({ isOff, onClick, children }: { isOff: boolean; onClick: () => void; children: string }) => (
  <Button size="small" aria-disabled={isOff} onClick={() => !isOff && onClick()} disableRipple={isOff} sx={buttonStyle}>
    {children}
  </Button>
);

const buttonStyle = {
  "&[aria-disabled=true], &[aria-disabled=true]:hover": {
    cursor: "default",
    color: "text.disabled",
    borderColor: "action.disabledBackground",
    bgcolor: "transparent",
  },
} as const;

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: "20px",
  py: 1.5,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
