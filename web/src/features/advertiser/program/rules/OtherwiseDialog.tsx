import Stack from "@mui/material/Stack";
import { object } from "yup";
import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { kindOf, type PayKind, parsePay, payKinds, payValue } from "./pay";
import { useProgramCurrency } from "./programCurrency";

interface OtherwiseDialogProps {
  title: string;
  pay: Pay;
  onSave: (pay: Pay) => void;
  onClose: () => void;
}

/** The pay for what no rule matches. */
export function OtherwiseDialog({ title, pay, onSave, onClose }: OtherwiseDialogProps) {
  const currency = useProgramCurrency();
  const form = useForm<{ payKind: PayKind; payValue: string }>({
    initialValues: { payKind: kindOf(pay), payValue: payValue(pay, currency) },
    schema: object(),
    failure: { title: "Error", fallback: "Failed to save the rate" },
    onSubmit: async (values, { setErrors }) => {
      const parsed = parsePay(values.payKind, values.payValue, currency);
      if ("error" in parsed) setErrors({ payValue: parsed.error });
      else onSave(parsed.pay);
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose} width={460}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect form={form} name="payKind" label="Pays" placeholder="Choose one" options={payKinds} />
        <FormTextField form={form} name="payValue" label="Rate or amount" autoComplete="off" autoFocus />
        <DialogButtons form={form} label="Save" onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
