import { Box, InputAdornment, OutlinedInput } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useId, useState } from "react";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import { FieldMessage } from "../../../../ui/form/FormField";
import { Span } from "../../../../ui/html";
import { isSamePay, kindOf, parsePay, payLabel, payValue, unitOf, useProgramCurrency } from "./pay";

interface PayFieldProps {
  /** What the pay is for. */
  name: string;
  pay: Pay;
  /** In force, if there is such a rule. */
  was: Pay | undefined;
  onChange: (pay: Pay) => void;
}

/** The pay of a rule, beside the old value if it differs. Only what is possible is passed on. */
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
          <span style={visuallyHidden}>was </span>
          {payLabel(was, currency)}
        </Box>
      )}
      <OutlinedInput
        value={shown}
        error={error !== undefined}
        onChange={({ target }) => change(target.value)}
        startAdornment={isAmount && <InputAdornment position="start">{signOf(currency)}</InputAdornment>}
        endAdornment={!isAmount && <InputAdornment position="end">{unitOf(kind)}</InputAdornment>}
        inputProps={{
          "aria-label": isAmount
            ? `Pay for ${name}, ${currency === USUAL_CURRENCY ? "dollars" : currency} ${unitOf(kind)}`
            : `Rate for ${name}, percent`,
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

const signOf = (currency: string): string => (currency === USUAL_CURRENCY ? "$" : currency);

const cellStyle = {
  gridArea: "pay",
  display: "flex",
  // On phones the old value stands above the field, which leaves the width to the name.
  flexDirection: { xs: "column", md: "row" },
  flexWrap: { md: "wrap" },
  alignItems: { xs: "flex-end", md: "center" },
  justifyContent: { xs: "center", md: "flex-end" },
  columnGap: 1,
  maxWidth: { xs: 164, md: 240 },
} as const;

/** Grows with what is typed: of an amount cut off, the rest would read as a smaller one. */
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
