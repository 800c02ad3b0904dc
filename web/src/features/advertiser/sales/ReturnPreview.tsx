import Box from "@mui/material/Box";
import { useDeferredValue } from "react";
import { useReturnPreviewQuery } from "../../../generated/advertiser";
import { inMoney } from "../../../lib/money";
import { fieldErrors, messageOf } from "../../../lib/network/errors";
import type { Form } from "../../../ui/form/useForm";
import { type ReturnValues, type returnDialogForm, returnInputOf } from "./returnInput";

interface ReturnPreviewProps {
  orderId: string;
  form: Form<ReturnValues>;
  schema: ReturnType<typeof returnDialogForm>;
  lines: Parameters<typeof returnInputOf>[1];
}

const HINT = "What the return does to the order and its commission appears here.";

/** Once it was sent, the field says it. */
const reasonOf = (error: unknown): string =>
  Object.values(fieldErrors(error))[0] ?? messageOf(error, "This return cannot be recorded.");

/** What the return would do, as the server computes it; nothing while the form cannot be sent. */
export function ReturnPreview({ orderId, form, schema, lines }: ReturnPreviewProps) {
  const values = useDeferredValue(form.values);
  const isValid = schema.isValidSync(values);
  const { data, previousData, error } = useReturnPreviewQuery({
    variables: { orderId, input: returnInputOf({ ...values, reason: "" }, lines) },
    skip: !isValid,
    fetchPolicy: "network-only",
  });
  const preview = isValid && !error ? (data ?? previousData)?.returnPreview : undefined;
  return (
    <Box role="status" aria-label="What this return does" sx={frameStyle} aria-busy={isValid && !data && !error}>
      {preview ? (
        <>
          <Box component="dl">
            <div>
              <dt>Order</dt>
              <dd>{`${inMoney(preview.amountBefore)} → ${inMoney(preview.amountAfter)}`}</dd>
            </div>
            <div>
              <dt>Commission</dt>
              <dd>{`${inMoney(preview.commissionBefore)} → ${inMoney(preview.commissionAfter)}`}</dd>
            </div>
            <div>
              <dt>Commission taken back</dt>
              <dd>
                <b>{inMoney(preview.commission)}</b>
              </dd>
            </div>
          </Box>
          {preview.needsConsent && (
            <p>The return window is over: the publisher has to accept it before commission is taken back.</p>
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
  border: "1px dashed",
  borderColor: "control",
  borderRadius: "3px",
  fontSize: 15,
  "& dl": { m: 0 },
  "& dl > div": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, py: "6px" },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums" },
  "& dt, & p": { color: "text.secondary" },
  "& p": { m: 0, py: "6px" },
} as const;
