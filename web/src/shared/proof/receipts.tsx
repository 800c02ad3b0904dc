import { Box, Link, Typography } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { utcDay } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import { SaveButton, save } from "../../ui/dashboard/DownloadButton";

interface ReceiptButtonProps {
  /** Fetches a new receipt on each click, for the latest state and root. */
  ask: () => Promise<{ content: string; fileName: string } | undefined>;
  /** Its subject, for the button's name: "Receipt of the terms of 12 Nov 2026". */
  label: string;
}

/** A file with which anyone can verify the public log, and a link to verify it. */
export const ReceiptButton = ({ ask, label }: ReceiptButtonProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1, fontSize: 15 }}>
    <SaveButton
      label={label}
      get={async () => {
        const receipt = await ask();
        if (!receipt) throw new Error(t("No receipt"));
        save(new Blob([receipt.content], { type: "text/plain" }), receipt.fileName);
      }}
    >
      {t("Receipt")}
    </SaveButton>
    <Box component="a" href="/log/verify.html" sx={{ color: "inherit", py: "10px" }}>
      {t("Check a receipt")}
    </Box>
  </Box>
);

/** With a stored digest, anyone can later verify that the ledger was not rewritten. */
export const LedgerDigest = ({ text }: { text: string }) => (
  <Box sx={noteStyle}>
    {rich("Ledger digest: <code>{digest}</code>. Keep it to prove that the ledger wasn't changed later.", {
      digest: text,
      code: (text) => (
        <Box component="code" sx={{ overflowWrap: "anywhere" }}>
          {text}
        </Box>
      ),
    })}
  </Box>
);

const noteStyle = {
  px: "20px",
  py: 2,
  borderTop: "1px solid",
  borderColor: "divider",
  fontSize: 13,
  color: "text.secondary",
} as const;

interface LogDayNoteProps {
  /** Null before the end of the first day. */
  last: { day: string; checkpoint: string } | null | undefined;
}

/** The signed checkpoint of the last day: keep it to detect a rewritten log later. */
export function LogDayNote({ last }: LogDayNoteProps) {
  if (!last) return null;
  return (
    <Box sx={noteStyle}>
      <Typography sx={{ fontSize: 13 }}>
        {rich(
          "The public log at the end of {day} (UTC). Keep it: together with a receipt it proves that nothing was changed since. <link>Check a receipt</link>",
          { day: utcDay(last.day), link: (text) => <Link href="/log/verify.html">{text}</Link> },
        )}
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
