import { Box, OutlinedInput, Stack, Typography } from "@mui/material";
import { useDeferredValue, useId } from "react";
import { exampleAmount, USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { type SaleRowFragment, useRecordReturnMutation, useReturnPreviewQuery } from "../../../generated/advertiser";
import { fromCents, inMoney } from "../../../lib/money";
import { fieldErrors, messageOf } from "../../../lib/network/errors";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { errorOf, FieldMessage, labelStyle } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import { RadioCards } from "../../../ui/form/RadioCards";
import { type Form, useForm } from "../../../ui/form/useForm";
import { Legend, Pairs, Span } from "../../../ui/html";
import { useToast } from "../../../ui/toast/useToast";
import { afterSaleChange } from "./afterSaleChange";
import {
  linesLeft,
  piecesLeft,
  type ReturnKind,
  type ReturnValues,
  returnDialogForm,
  returnInputOf,
} from "./returnInput";
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
        <FormTextField form={form} name="returnId" label="Return ID" hint="Your return ID. Safe to send twice." />
        <FormTextField form={form} name="reason" label="Reason" isOptional placeholder="e.g. did not fit" />
        <ReturnPreview orderId={sale.orderId} form={form} schema={schema} lines={lines} />
        <DialogButtons form={form} label="Record return" busyLabel="Recording..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

function ReturnedField({ form, left, hasLines }: { form: Form<ReturnValues>; left: string; hasLines: boolean }) {
  const choices: { id: ReturnKind; label: string }[] = [
    { id: "whole", label: `Everything, ${left}` },
    ...(hasLines ? [{ id: "lines" as const, label: "Individual products" }] : []),
    { id: "amount", label: "An amount" },
  ];
  return (
    <RadioCards
      legend="What was returned"
      name="what"
      choices={choices}
      chosen={form.values.what}
      columns={{ sm: `repeat(${choices.length}, auto)` }}
      onChoose={(what) => void form.setFieldValue("what", what)}
    />
  );
}

function QuantityField({ form, lines }: { form: Form<ReturnValues>; lines: SaleRowFragment["lines"] }) {
  const id = useId();
  // The server names the field `lines`, the form `pieces`: show either error.
  const error = errorOf(form.errors, "pieces") ?? errorOf(form.errors, "lines");
  const { pieces } = form.values;
  const change = (index: number, count: string) =>
    form.setFieldValue(
      "pieces",
      pieces.map((one, at) => (at === index ? count : one)),
    );

  return (
    <Box component="fieldset" aria-describedby={error ? id : undefined} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Legend sx={{ ...labelStyle, p: 0 }}>Returned products</Legend>
      {lines.map((line, index) => (
        <Box component="label" key={line.sku} sx={lineStyle}>
          <Span sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
            <b>{line.sku}</b>
            <Span sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>
              {inMoney(line.amount)} for {line.quantity}, {piecesLeft(line)} left
            </Span>
          </Span>
          <OutlinedInput
            value={pieces[index] ?? ""}
            onChange={({ target }) => change(index, target.value)}
            error={error !== undefined}
            placeholder="0"
            sx={{ width: 88, flex: "none" }}
            inputProps={{
              inputMode: "numeric",
              "aria-label": `Quantity of ${line.sku}`,
              "aria-invalid": error !== undefined,
              style: { textAlign: "right" },
            }}
          />
        </Box>
      ))}
      <FieldMessage id={id} error={error} />
    </Box>
  );
}

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  py: 1,
  borderBottom: "1px solid var(--weft-palette-divider)",
} as const;

interface ReturnPreviewProps {
  orderId: string;
  form: Form<ReturnValues>;
  schema: ReturnType<typeof returnDialogForm>;
  lines: Parameters<typeof returnInputOf>[1];
}

const HINT = "The effect on the order and its commission appears here.";

/** Once it was sent, the field says it. */
const reasonOf = (error: unknown): string =>
  Object.values(fieldErrors(error))[0] ?? messageOf(error, "This return cannot be recorded.");

/** What the return would do, as the server computes it; nothing while the form cannot be sent. */
function ReturnPreview({ orderId, form, schema, lines }: ReturnPreviewProps) {
  const values = useDeferredValue(form.values);
  const isValid = schema.isValidSync(values);
  const { data, previousData, error } = useReturnPreviewQuery({
    variables: { orderId, input: returnInputOf({ ...values, reason: "" }, lines) },
    skip: !isValid,
    fetchPolicy: "network-only",
  });
  const preview = isValid && !error ? (data ?? previousData)?.returnPreview : undefined;
  return (
    <Box role="status" aria-label="Effect of this return" sx={frameStyle} aria-busy={isValid && !data && !error}>
      {preview ? (
        <>
          <dl>
            <Pairs
              of={[
                ["Order", `${inMoney(preview.amountBefore)} → ${inMoney(preview.amountAfter)}`],
                ["Commission", `${inMoney(preview.commissionBefore)} → ${inMoney(preview.commissionAfter)}`],
                ["Commission reversed", <b key="sum">{inMoney(preview.commission)}</b>],
              ]}
            />
          </dl>
          {preview.needsConsent && (
            <p>The return window has closed, so the publisher must accept before the commission is reversed.</p>
          )}
        </>
      ) : (
        <p>{error && isValid && form.submitCount === 0 ? reasonOf(error) : HINT}</p>
      )}
    </Box>
  );
}

const frameStyle = {
  minHeight: 132,
  px: "14px",
  py: "8px",
  border: "1px dashed var(--weft-palette-control)",
  borderRadius: "3px",
  fontSize: 15,
  "& dl": { m: 0 },
  "& dl > div": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, py: "6px" },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums" },
  "& dt, & p": { color: "text.secondary" },
  "& p": { m: 0, py: "6px" },
} as const;

/** Props of every dialog that changes a sale. */
export interface ChangeDialogProps {
  sale: SaleRowFragment;
  onDone: () => void;
  onClose: () => void;
}
