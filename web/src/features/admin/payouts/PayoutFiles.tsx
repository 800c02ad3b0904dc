import Button from "@mui/material/Button";
import { Download } from "lucide-react";
import { useState } from "react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { inCount } from "../../../lib/money";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { BankFileDialog } from "./BankFileDialog";
import type { Run } from "./runTypes";
import { useFileDownload } from "./useFileDownload";

/** Buttons that create the week's bank and PayPal files, while payouts are waiting to be sent. */
export function PayoutFiles({ week, files }: Pick<Run, "week" | "files">) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const download = useFileDownload();
  const [asked, setAsked] = useState<Run["files"][number] | null>(null);

  const downloadPaypal = (currency: string) =>
    act({
      work: () => download.make("paypal", { week, currency }),
      doneMessage: "Once PayPal has the file, mark it as sent",
      fallback: "Failed to create the file",
    });

  return (
    <>
      {files
        .filter(({ count }) => count > 0 && may("markPayoutBatchSent"))
        .map((file) => {
          const { format, count, net } = file;
          const kind = `${format === "PAYPAL" ? "PayPal" : "Bank"} file`;
          const which = net.currency === USUAL_CURRENCY ? kind : `${kind} in ${net.currency}`;
          return (
            <FileButton
              key={which}
              label={`${which} (${inCount(count)})`}
              isBusy={isBusy && format === "PAYPAL"}
              onClick={() => (format === "PAYPAL" ? downloadPaypal(net.currency) : setAsked(file))}
            />
          );
        })}
      {asked && <BankFileDialog week={week} file={asked} onClose={() => setAsked(null)} />}
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
