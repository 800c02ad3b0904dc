import Button from "@mui/material/Button";
import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../lib/errors";
import { inCount } from "../../../lib/money";
import { useToast } from "../../../ui/toast/useToast";
import { BankFileDialog } from "./BankFileDialog";
import type { Run } from "./rows";
import { useFileDownload } from "./useFileDownload";

/** The files that the week's payouts are sent with, each as long as something waits to be sent in it. */
export function PayoutFiles({ week, files }: Pick<Run, "week" | "files">) {
  const { toast } = useToast();
  const download = useFileDownload();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const paypal = files.find(({ format }) => format === "PAYPAL");
  const bank = files.find(({ format }) => format === "PAIN001");

  const downloadPaypal = async () => {
    setBusy(true);
    try {
      await download("paypal", { week });
      toast({ title: "Success", description: "Once PayPal has the file, mark its payouts as sent" });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error, "Failed to make the file"), variant: "destructive" });
    }
    setBusy(false);
  };

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
