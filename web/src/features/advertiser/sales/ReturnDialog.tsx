import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { exampleAmount, USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { useRecordReturnMutation } from "../../../generated/advertiser";
import { fromCents, inMoney } from "../../../lib/money";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { afterSaleChange } from "./afterSaleChange";
import type { ChangeDialogProps } from "./changeDialogProps";
import { QuantityField } from "./QuantityField";
import { ReturnedField } from "./ReturnedField";
import { ReturnPreview } from "./ReturnPreview";
import { linesLeft, type ReturnValues, returnDialogForm, returnInputOf } from "./returnInput";
import { centsLeft } from "./saleActions";

export function ReturnDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const { toast } = useToast();
  const [recordReturn] = useRecordReturnMutation(afterSaleChange);
  const lines = linesLeft(sale);
  const remaining = fromCents(centsLeft(sale), sale.amount.currency);

  const schema = returnDialogForm(lines, sale.amount.currency);
  const form = useForm<ReturnValues>({
    initialValues: {
      returnId: `${sale.orderId}-R${sale.returns.length + 1}`,
      reason: "",
      what: "whole",
      amount: "",
      pieces: lines.map(() => ""),
    },
    schema,
    failure: { title: "Error", fallback: "Failed to record the return" },
    onSubmit: async (values) => {
      const { data } = await recordReturn({
        variables: { orderId: sale.orderId, input: returnInputOf(values, lines) },
      });
      const { amount, status } = data?.recordReturn.saleReturn ?? {};
      const what = `Return of ${fromCents(amount?.cents ?? 0, sale.amount.currency)}`;
      toast({
        title: "Success",
        description:
          status === "PROPOSED"
            ? `${what} sent to the publisher, who has to accept it: the return window is over`
            : `${what} recorded`,
      });
      onDone();
    },
  });
  const { what } = form.values;

  return (
    <DialogFrame title={`Return of order ${sale.orderId}`} onClose={onClose}>
      <Typography
        sx={{ mb: 2.5, color: "text.secondary" }}
      >{`${remaining} of ${inMoney(sale.amount)} can still be returned. The commission is reversed in proportion.`}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <ReturnedField form={form} left={remaining} hasLines={lines.length > 0} />
        {what === "amount" && (
          <FormTextField
            form={form}
            name="amount"
            label={`Amount refunded, in ${sale.amount.currency === USUAL_CURRENCY ? "dollars" : sale.amount.currency}`}
            placeholder={exampleAmount(sale.amount.currency)}
            autoFocus
          />
        )}
        {what === "lines" && <QuantityField form={form} lines={lines} />}
        <FormTextField form={form} name="returnId" label="Return ID" hint="Your return ID. Sending it twice is safe." />
        <FormTextField form={form} name="reason" label="Reason" isOptional placeholder="Did not fit" />
        <ReturnPreview orderId={sale.orderId} form={form} schema={schema} lines={lines} />
        <DialogButtons form={form} label="Record return" busyLabel="Recording..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
