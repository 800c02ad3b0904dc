import { Box } from "@mui/material";
import { phone } from "./phone";

interface TwoLinesProps {
  lines: readonly [string, string | null | undefined];
  title?: string;
}

/** A cell of two short texts, of which the second may be missing. Truncated text is shown on hover. */
export const TwoLines = ({ lines, title = lines.filter(Boolean).join(", ") }: TwoLinesProps) => (
  <Box component="span" title={title} sx={linesStyle}>
    <span>{lines[0]}</span>
    {lines[1] && <small>{lines[1]}</small>}
  </Box>
);

const linesStyle = {
  "& > *": { display: "block", lineHeight: 1.35, overflow: "hidden", textOverflow: "ellipsis" },
  "& small": { fontSize: 13, color: "text.secondary" },
  // One of the row's two lines on phones.
  [phone]: {
    "& > *": { display: "inline" },
    "& small": { fontSize: "inherit", color: "inherit", "&::before": { content: '", "' } },
  },
} as const;
