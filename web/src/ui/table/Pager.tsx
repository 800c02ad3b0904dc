import { Box, Button } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { inCount } from "../../lib/money";
import type { Pages } from "./usePages";

/** A page of a GraphQL connection. */
export interface Page<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Missing if not counted. */
  totalCount?: number | undefined;
}

interface PagerProps {
  /** Plural of the items: "sales". */
  label: string;
  pages: Pages;
  list: Page<unknown>;
  /** The visible rows belong to another page: their cursors are invalid here. */
  isStale: boolean;
}

/** Shows the range of rows, and previous and next buttons if there are several pages. */
export function Pager({ label, pages, list, isStale }: PagerProps) {
  const { hasNextPage, endCursor } = list.pageInfo;
  const { totalCount } = list;
  const isUncounted = totalCount === undefined;
  const isMany = isUncounted ? pages.after !== null || hasNextPage : totalCount > pages.size;
  // Describes the rendered page, not the one being loaded.
  const [first, setFirst] = useState(pages.first);
  if (!isStale && first !== pages.first) setFirst(pages.first);
  if (isUncounted && !isMany) return null;
  const [from, to] = [inCount(first), inCount(first + list.nodes.length - 1)];
  return (
    <Box component="nav" aria-label={t("Pages of {label}", { label })} sx={rowStyle}>
      <Box component="span" role="status" sx={{ flex: 1, color: "text.secondary", fontSize: 15 }}>
        {isUncounted ? `${from}–${to}` : t("{from}–{to} of {total}", { from, to, total: inCount(totalCount) })}
      </Box>
      {isMany && (
        <>
          <PageButton isOff={isStale || pages.after === null} onClick={pages.previous}>
            {t("Previous")}
          </PageButton>
          <PageButton isOff={isStale || !hasNextPage || !endCursor} onClick={() => endCursor && pages.next(endCursor)}>
            {t("Next")}
          </PageButton>
        </>
      )}
    </Box>
  );
}

/** Not `disabled`, which would drop the focus. */
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
