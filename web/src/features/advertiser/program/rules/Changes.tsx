import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Span } from "../../../../ui/html";

interface ChangesProps {
  label?: string;
  changes: readonly { isBetter: boolean; text: string }[];
}

/** Differences between two versions of terms, each with its direction. */
export function Changes({ label = "Changes", changes }: ChangesProps) {
  if (changes.length === 0) return <p>This draft says the same as the terms in force.</p>;
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {changes.map(({ isBetter, text }) => (
        <Box component="li" key={text} sx={{ color: isBetter ? "success.main" : "error.main" }}>
          {isBetter ? <ArrowUp aria-hidden size={17} /> : <ArrowDown aria-hidden size={17} />}
          <Span sx={{ color: "text.primary", minWidth: 0, overflowWrap: "anywhere" }}>
            <span style={visuallyHidden}>{isBetter ? "Better for publishers: " : "Could pay less: "}</span>
            {text}
          </Span>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": { display: "flex", gap: 1, py: "6px", borderBottom: "1px solid", borderBottomColor: "divider" },
  "& svg": { flex: "none", mt: "3px" },
} as const;
