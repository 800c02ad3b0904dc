import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { inMoney } from "../../../lib/money";
import { errorOf, FieldMessage, labelStyle } from "../../../ui/form/FormField";
import type { Form } from "../../../ui/form/useForm";
import { piecesLeft, type ReturnValues } from "./returnInput";

interface QuantityFieldProps {
  form: Form<ReturnValues>;
  lines: SaleRowFragment["lines"];
}

export function QuantityField({ form, lines }: QuantityFieldProps) {
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
      <Box component="legend" sx={{ ...labelStyle, p: 0 }}>
        Returned pieces
      </Box>
      {lines.map((line, index) => (
        <Box component="label" key={line.sku} sx={lineStyle}>
          <Box component="span" sx={{ minWidth: 0, flex: 1, overflowWrap: "anywhere" }}>
            <b>{line.sku}</b>
            <Box component="span" sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>
              {inMoney(line.amount)} for {line.quantity}, {piecesLeft(line)} left
            </Box>
          </Box>
          <OutlinedInput
            value={pieces[index] ?? ""}
            onChange={({ target }) => change(index, target.value)}
            error={error !== undefined}
            placeholder="0"
            sx={{ width: 88, flex: "none" }}
            inputProps={{
              inputMode: "numeric",
              "aria-label": `Pieces of ${line.sku}`,
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
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;
