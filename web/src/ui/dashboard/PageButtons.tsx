import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inCount } from "../../lib/money";

interface PageButtonsProps {
  /** What is paged, in words: "Pages of sales". */
  label: string;
  /** The place of the first row shown, counted from 1. */
  first: number;
  shown: number;
  total: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export const PageButtons = ({ label, first, shown, total, onPrevious, onNext }: PageButtonsProps) => (
  <Box component="nav" aria-label={label} sx={rowStyle}>
    <Box component="span" role="status" sx={{ flex: 1, color: "text.secondary", fontSize: 15 }}>
      {inCount(first)}–{inCount(first + shown - 1)} of {inCount(total)}
    </Box>
    <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
      Previous
    </Button>
    <Button size="small" disabled={!onNext} onClick={onNext}>
      Next
    </Button>
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: "20px",
  py: 1.5,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
