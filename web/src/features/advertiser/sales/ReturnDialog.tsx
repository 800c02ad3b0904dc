import { Box, OutlinedInput, Stack, Typography } from "@mui/material";
import { useDeferredValue, useId } from "react";
import { exampleAmount } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
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
  quantityLeft,
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
      quantities: lines.map(() => ""),
    },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to record the return") },
    onSubmit: async (values) => {
      const { data } = await recordReturn({
        variables: { orderId: sale.orderId, input: returnInputOf(values, lines) },
      });
      const { amount, status } = data?.recordReturn.saleReturn ?? {};
      const returned = { amount: fromCents(amount?.cents ?? 0, sale.amount.currency) };
      toast({
        title: t("Success"),
        description:
          status === "PROPOSED"
            ? t("Return of {amount} sent to the creator to accept, because the return window has closed", returned)
            : t("Return of {amount} recorded", returned),
      });
      onDone();
    },
  });
  const { what } = form.values;

  return (
    <DialogFrame title={t("Return of order {orderId}", { orderId: sale.orderId })} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        {t("{remaining} of {amount} can still be returned. Commission is reversed in proportion.", {
          remaining,
          amount: inMoney(sale.amount),
        })}
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <ReturnedField form={form} left={remaining} hasLines={lines.length > 0} />
        {what === "amount" && (
          <FormTextField
            form={form}
            name="amount"
            label={t("Amount refunded, in {currency, select, USD {dollars} other {{currency}}}", {
              currency: sale.amount.currency,
            })}
            placeholder={exampleAmount(sale.amount.currency)}
            autoFocus
          />
        )}
        {what === "lines" && <QuantityField form={form} lines={lines} />}
        <FormTextField
          form={form}
          name="returnId"
          label={t("Return ID")}
          hint={t("Your own ID for the return. Safe to send twice.")}
        />
        <FormTextField form={form} name="reason" label={t("Reason")} isOptional placeholder={t("e.g. did not fit")} />
        <ReturnPreview orderId={sale.orderId} form={form} schema={schema} lines={lines} />
        <DialogButtons form={form} label={t("Record return")} busyLabel={t("Recording...")} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

function ReturnedField({ form, left, hasLines }: { form: Form<ReturnValues>; left: string; hasLines: boolean }) {
  const choices: { id: ReturnKind; label: string }[] = [
    { id: "whole", label: t("Everything, {amount}", { amount: left }) },
    ...(hasLines ? [{ id: "lines" as const, label: t("Individual products") }] : []),
    { id: "amount", label: t("An amount") },
  ];
  return (
    <RadioCards
      legend={t("Returned items")}
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
  const error = errorOf(form.errors, "quantities") ?? errorOf(form.errors, "lines");
  const { quantities } = form.values;
  const change = (index: number, count: string) =>
    form.setFieldValue(
      "quantities",
      quantities.map((one, at) => (at === index ? count : one)),
    );

  return (
    <Box component="fieldset" aria-describedby={error ? id : undefined} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Legend sx={{ ...labelStyle, p: 0 }}>{t("Returned products")}</Legend>
      {lines.map((line, index) => (
        <Box component="label" key={line.sku} sx={lineStyle}>
          <Span sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
            <b>{line.sku}</b>
            <Span sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>
              {t("{amount} for {quantity}, {left} left", {
                amount: inMoney(line.amount),
                quantity: line.quantity,
                left: quantityLeft(line),
              })}
            </Span>
          </Span>
          <OutlinedInput
            value={quantities[index] ?? ""}
            onChange={({ target }) => change(index, target.value)}
            error={error !== undefined}
            placeholder="0"
            sx={{ width: 88, flex: "none" }}
            inputProps={{
              inputMode: "numeric",
              "aria-label": t("Quantity of {sku}", { sku: line.sku }),
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

const HINT = t("The effect on the order and its commission appears here.");

/** After submitting, the field shows it. */
const reasonOf = (error: unknown): string =>
  Object.values(fieldErrors(error))[0] ?? messageOf(error, t("This return can't be recorded."));

/** A preview of the return, computed by the server; hidden while the form is invalid. */
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
    <Box role="status" aria-label={t("Effect of this return")} sx={frameStyle} aria-busy={isValid && !data && !error}>
      {preview ? (
        <>
          <dl>
            <Pairs
              of={[
                [t("Order"), `${inMoney(preview.amountBefore)} → ${inMoney(preview.amountAfter)}`],
                [t("Commission"), `${inMoney(preview.commissionBefore)} → ${inMoney(preview.commissionAfter)}`],
                [t("Commission reversed"), <b key="sum">{inMoney(preview.commission)}</b>],
              ]}
            />
          </dl>
          {preview.needsConsent && (
            <p>{t("The return window has closed, so the creator must accept before the commission is reversed.")}</p>
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

/** Props of every dialog that changes an order. */
export interface ChangeDialogProps {
  sale: SaleRowFragment;
  onDone: () => void;
  onClose: () => void;
}
