import Button from "@mui/material/Button";
import { Download } from "lucide-react";
import { useState } from "react";
import { inCount } from "../../../lib/money";
import { useAction } from "../../../ui/toast/useAction";
import { BankFileDialog } from "./BankFileDialog";
import type { Run } from "./runTypes";
import { useFileDownload } from "./useFileDownload";

/** Buttons that create the week's bank and PayPal files, while payouts are waiting to be sent. */
export function PayoutFiles({ week, files }: Pick<Run, "week" | "files">) {
  const { isBusy, act } = useAction();
  const download = useFileDownload();
  const [isAsking, setAsking] = useState(false);
  const paypal = files.find(({ format }) => format === "PAYPAL");
  const bank = files.find(({ format }) => format === "PAIN001");

  const downloadPaypal = () =>
    act({
      work: () => download.make("paypal", { week }),
      doneMessage: "Once PayPal has the file, mark it as sent",
      fallback: "Failed to create the file",
    });

  return (
    <>
      {paypal && paypal.count > 0 && (
        <FileButton label={`PayPal file (${inCount(paypal.count)})`} isBusy={isBusy} onClick={downloadPaypal} />
      )}
      {bank && bank.count > 0 && (
        <FileButton label={`Bank file (${inCount(bank.count)})`} isBusy={false} onClick={() => setAsking(true)} />
      )}
      {bank && isAsking && <BankFileDialog week={week} file={bank} onClose={() => setAsking(false)} />}
    </>
  );
}

interface FileButtonProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
}

const FileButton = ({ label, isBusy, onClick }: FileButtonProps) => (
  <Button
    size="small"
    aria-busy={isBusy}
    disabled={isBusy}
    onClick={onClick}
    startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
    sx={{ minHeight: 44, bgcolor: "background.paper" }}
  >
    {label}
  </Button>
);
