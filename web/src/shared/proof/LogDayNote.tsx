import { Box, Link, Typography } from "@mui/material";
import { utcDay } from "../../lib/dates";

interface LogDayNoteProps {
  /** Null before the first day's end. */
  last: { day: string; checkpoint: string } | null | undefined;
}

/** The signed end of the last day: whoever keeps it can show later that the public log was rewritten. */
export function LogDayNote({ last }: LogDayNoteProps) {
  if (!last) return null;
  return (
    <Box sx={{ px: "20px", py: 2, borderTop: "1px solid", borderColor: "divider", color: "text.secondary" }}>
      <Typography sx={{ fontSize: 13 }}>
        The public log at the end of {utcDay(last.day)} (UTC). Keep it: with a receipt it proves that nothing was
        rewritten since. <Link href="/log/verify.html">Check a receipt</Link>
      </Typography>
      <Box
        component="pre"
        sx={{ m: 0, mt: 1, fontSize: 12, lineHeight: 1.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
      >
        {last.checkpoint}
      </Box>
    </Box>
  );
}
