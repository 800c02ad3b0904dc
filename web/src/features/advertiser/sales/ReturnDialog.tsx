import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useRecordReturnMutation } from "../../../generated/advertiser";
import { fromCents } from "../../../lib/money";
import { DialogFrame } from "../../../ui/dashboard/DialogFrame";
import { FormTextField } from "../../../ui/FormTextField";
import { useToast } from "../../../ui/toast/useToast";
import { useForm } from "../../../ui/useForm";
import { DialogButtons } from "../DialogButtons";
import { PiecesField } from "./PiecesField";
import { linesLeft, type ReturnValues, returnDialogForm, returnInputOf } from "./returnInput";
import type { ChangeDialogProps } from "./SaleDialogs";
import { centsLeft } from "./saleWords";
import { afterSaleChange } from "./useSaleChange";
import { WhatField } from "./WhatField";

export function ReturnDialog({ sale, onDone, onClose }: ChangeDialogProps) {
  const { toast } = useToast();
  const [recordReturn] = useRecordReturnMutation(afterSaleChange);
  const lines = linesLeft(sale);
  const left = fromCents(centsLeft(sale));

  const form = useForm<ReturnValues>({
    initialValues: {
      returnId: `${sale.orderId}-R${sale.returns.length + 1}`,
      reason: "",
      what: "whole",
      amount: "",
      pieces: lines.map(() => ""),
    },
    schema: returnDialogForm(lines),
    failure: { title: "Error", fallback: "Failed to record the return" },
    onSubmit: async (values) => {
      const { data } = await recordReturn({
        variables: { orderId: sale.orderId, input: returnInputOf(values, lines) },
      });
      const cents = data?.recordReturn.saleReturn.amount.cents ?? 0;
      toast({ title: "Success", description: `Return of ${fromCents(cents)} recorded` });
      onDone();
    },
  });
  const { what } = form.values;

  return (
    <DialogFrame title={`Return of order ${sale.orderId}`} onClose={onClose}>
      <Typography
        sx={{ mb: 2.5, color: "text.secondary" }}
      >{`${left} of ${fromCents(sale.amount.cents)} can still come back. Its share of the commission is taken back with it.`}</Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <WhatField form={form} left={left} hasLines={lines.length > 0} />
        {what === "amount" && (
          <FormTextField form={form} name="amount" label="Amount paid back, in dollars" placeholder="12.34" autoFocus />
        )}
        {what === "lines" && <PiecesField form={form} lines={lines} />}
        <FormTextField
          form={form}
          name="returnId"
          label="Return id"
          hint="Your shop's own id of this return: the same id again is the same return."
        />
        <FormTextField form={form} name="reason" label="Reason" isOptional placeholder="Did not fit" />
        <DialogButtons form={form} label="Record return" busyLabel="Recording..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
