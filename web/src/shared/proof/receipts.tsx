import { Box, Link, Typography } from "@mui/material";
import { utcDay } from "../../lib/dates";
import { SaveButton, save } from "../../ui/dashboard/DownloadButton";

interface ReceiptButtonProps {
  /** Asks for the receipt anew with each press: it is of the newest state, and proved by the newest root. */
  ask: () => Promise<{ content: string; fileName: string } | undefined>;
  /** What it is of, as the button's name: "Receipt of the terms of 12 Nov 2026". */
  label: string;
}

/** A file by which anybody can check what the public log says, and where it is checked. */
export const ReceiptButton = ({ ask, label }: ReceiptButtonProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1, fontSize: 15 }}>
    <SaveButton
      label={label}
      get={async () => {
        const receipt = await ask();
        if (!receipt) throw new Error("No receipt");
        save(new Blob([receipt.content], { type: "text/plain" }), receipt.fileName);
      }}
    >
      Receipt
    </SaveButton>
    <Box component="a" href="/log/verify.html" sx={{ color: "inherit", py: "10px" }}>
      Check a receipt
    </Box>
  </Box>
);

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
