import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { payoutFileForms } from "../../../../../api/src/contract/payoutForms";
import { inCount, inMoney } from "../../../lib/money";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { Run } from "./runTypes";
import { useFileDownload } from "./useFileDownload";

interface BankFileDialogProps {
  week: string;
  file: Run["files"][number];
  onClose: () => void;
}

/** Asks for the account to debit, which the file must contain and Weft does not store. */
export function BankFileDialog({ week, file, onClose }: BankFileDialogProps) {
  const { toast } = useToast();
  const download = useFileDownload();
  const form = useForm({
    initialValues: { name: "", account: "", bic: "" },
    schema: payoutFileForms.pain001,
    failure: { title: "Error", fallback: "Failed to create the file" },
    onSubmit: async (debtor) => {
      await download.make("bank", { week, currency: file.net.currency, ...debtor });
      toast({ title: "Success", description: "Once the bank has the file, mark it as sent" });
      onClose();
    },
  });
  const count = `${inCount(file.count)} ${file.count === 1 ? "payout" : "payouts"}`;
  return (
    <DialogFrame title="File for the bank" onClose={onClose} width={520}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        {count}, {inMoney(file.net)} in total, as ISO 20022 (pain.001). It contains full account numbers: keep it
        private, and delete it once the bank has it.
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name on your account" autoComplete="off" autoFocus />
        <FormTextField form={form} name="account" label="IBAN or account number" autoComplete="off" />
        <FormTextField form={form} name="bic" label="BIC" autoComplete="off" hint="8 or 11 characters." />
        <DialogButtons form={form} label="Download" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
