import { Box, InputAdornment, OutlinedInput } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useId, useState } from "react";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import { rich } from "../../../../lib/i18n/rich";
import { FieldMessage } from "../../../../ui/form/FormField";
import { Span } from "../../../../ui/html";
import { isSamePay, kindOf, type PayKind, parsePay, payLabel, payValue, unitOf, useProgramCurrency } from "./pay";

interface PayFieldProps {
  /** The label of the field. */
  name: string;
  pay: Pay;
  /** The value in force, if there is such a rule. */
  was: Pay | undefined;
  onChange: (pay: Pay) => void;
}

/** A rule's pay, beside the old value if it differs. Only valid values are passed on. */
export function PayField({ name, pay, was, onChange }: PayFieldProps) {
  const kind = kindOf(pay);
  const currency = useProgramCurrency();
  const isAmount = kind !== "basisPoints";
  const errorId = useId();
  const [typed, setTyped] = useState(payValue(pay, currency));
  const parsed = parsePay(kind, typed, currency);
  const error = "error" in parsed ? parsed.error : undefined;
  // Changed elsewhere, such as in the dialog.
  const shown = "pay" in parsed && !isSamePay(parsed.pay, pay) ? payValue(pay, currency) : typed;
  const isChanged = was !== undefined && !isSamePay(was, pay);

  const change = (text: string) => {
    setTyped(text);
    const next = parsePay(kind, text, currency);
    if ("pay" in next && !isSamePay(next.pay, pay)) onChange(next.pay);
  };

  return (
    <Box sx={cellStyle}>
      {isChanged && (
        <Box component="s" sx={{ color: "text.secondary" }}>
          {rich("<hidden>was</hidden> {pay}", {
            hidden: (text) => <span style={visuallyHidden}>{text}</span>,
            pay: payLabel(was, currency),
          })}
        </Box>
      )}
      <OutlinedInput
        value={shown}
        error={error !== undefined}
        onChange={({ target }) => change(target.value)}
        startAdornment={isAmount && <InputAdornment position="start">{signOf(currency)}</InputAdornment>}
        endAdornment={!isAmount && <InputAdornment position="end">{unitOf(kind)}</InputAdornment>}
        inputProps={{
          "aria-label": fieldLabel(name, kind, currency),
          "aria-invalid": error !== undefined,
          "aria-describedby": error && errorId,
          inputMode: "decimal",
          autoComplete: "off",
        }}
        sx={[fieldStyle, { width: widthOf(shown) }, isChanged && changedStyle]}
      />
      {isAmount && (
        <Span aria-hidden sx={{ flexBasis: "100%", textAlign: "right", fontSize: 14, color: "text.secondary" }}>
          {unitOf(kind)}
        </Span>
      )}
      {error && (
        <Box role="alert" sx={{ flexBasis: "100%", textAlign: "left" }}>
          <FieldMessage id={errorId} error={error} />
        </Box>
      )}
    </Box>
  );
}

function fieldLabel(name: string, kind: PayKind, currency: string): string {
  if (kind === "basisPoints") return t("Rate for {name}, percent", { name });
  return kind === "perOrder"
    ? t("Pay for {name}, {currency, select, USD {dollars} other {{currency}}} an order", { name, currency })
    : t("Pay for {name}, {currency, select, USD {dollars} other {{currency}}} a product", { name, currency });
}

const signOf = (currency: string): string => (currency === USUAL_CURRENCY ? "$" : currency);

const cellStyle = {
  gridArea: "pay",
  display: "flex",
  // On phones the old value is above the field, which leaves the width to the name.
  flexDirection: { xs: "column", md: "row" },
  flexWrap: { md: "wrap" },
  alignItems: { xs: "flex-end", md: "center" },
  justifyContent: { xs: "center", md: "flex-end" },
  columnGap: 1,
  maxWidth: { xs: 164, md: 240 },
} as const;

/** Grows with its content: a truncated amount would read as a smaller one. */
const widthOf = (text: string): string => `max(92px, calc(${Math.min(text.length, 13)}ch + 44px))`;

const fieldStyle = {
  maxWidth: "100%",
  minHeight: { xs: 44, md: 38 },
  fontWeight: 600,
  "& input": { px: "10px", py: "6px" },
  "& .MuiInputAdornment-positionStart": { mr: 0 },
  "&:has(.MuiInputAdornment-positionStart)": { pl: "10px" },
} as const;

const changedStyle = {
  "& fieldset.MuiOutlinedInput-notchedOutline": { borderColor: "primary.main", borderWidth: 2 },
} as const;
