import { Box, Button, OutlinedInput } from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import type { DayRange } from "../../../../api/src/contract/days";
import { FieldMessage, labelStyle } from "../form/FormField";
import { isAskable, isNear } from "./range";

interface CustomRangeProps {
  range: DayRange;
  today: string;
  onChoose: (range: DayRange) => void;
}

/** Two native date fields; an empty one leaves that end open. */
export function CustomRange({ range, today, onChoose }: CustomRangeProps) {
  const [from, setFrom] = useState(range.from ?? "");
  const [to, setTo] = useState(range.to ?? "");
  const [error, setError] = useState<string>();
  const id = useId();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const chosen = { from: from || null, to: to || null };
    if (from && to && from > to) setError("The end date is before the start date");
    else if (!isNear(chosen)) setError("Please choose dates between 2000 and 2999");
    else if (!isAskable(chosen)) setError("Please choose at most ten years");
    else onChoose(chosen);
  };

  return (
    <Box component="form" noValidate onSubmit={apply} sx={formStyle}>
      <DayField id={`${id}-from`} label="Start date" value={from} max={today} onChange={setFrom} />
      <DayField
        id={`${id}-to`}
        label="End date"
        value={to}
        max={today}
        onChange={setTo}
        errorId={error && `${id}-error`}
      />
      <Box sx={{ gridColumn: "1 / -1" }}>
        <Box role="alert">
          <FieldMessage id={`${id}-error`} error={error} />
        </Box>
        <Button type="submit" size="small" fullWidth sx={{ mt: error ? 1 : 0 }}>
          Apply
        </Button>
      </Box>
    </Box>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
  errorId?: string | undefined;
}

const DayField = ({ id, label, value, max, onChange, errorId }: DayFieldProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="label" htmlFor={id} sx={labelStyle}>
      {label}
    </Box>
    <OutlinedInput
      fullWidth
      type="date"
      value={value}
      error={errorId !== undefined}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ id, max, "aria-describedby": errorId }}
      sx={{ minHeight: 44, "& input": { px: "10px", fontSize: 14.5 } }}
    />
  </Box>
);

const formStyle = {
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "10px",
  p: "12px 14px 14px",
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
