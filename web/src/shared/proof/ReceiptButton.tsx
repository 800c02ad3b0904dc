import { Box } from "@mui/material";
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
        if (!receipt) throw new Error("There is no receipt");
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
