import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inCount } from "../../../lib/money";
import type { Pager } from "./usePager";

interface PagerBarProps {
  /** Names the list, to screen readers. */
  label: string;
  pager: Pager;
  list: {
    nodes: readonly unknown[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
  isBusy: boolean;
}

/** Says which part of the list is shown, and turns its pages. */
export function PagerBar({ label, pager, list, isBusy }: PagerBarProps) {
  const { hasNextPage, endCursor } = list.pageInfo;
  const last = pager.from + list.nodes.length - 1;
  return (
    <Box component="nav" aria-label={`Pages of ${label}`} sx={barStyle}>
      <Box role="status" sx={{ mr: "auto" }}>
        {inCount(pager.from)}–{inCount(last)} of {inCount(list.totalCount)}
      </Box>
      <Button size="small" disabled={isBusy || !pager.hasPrevious} onClick={pager.goBack}>
        Previous
      </Button>
      <Button
        size="small"
        disabled={isBusy || !hasNextPage || !endCursor}
        onClick={() => endCursor && pager.goOn(endCursor)}
      >
        Next
      </Button>
    </Box>
  );
}

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.25,
  px: { xs: 2, md: "20px" },
  py: 1.25,
  borderTop: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
  fontSize: 15,
} as const;
