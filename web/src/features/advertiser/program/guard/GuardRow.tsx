import { Box, InputAdornment, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { guardBounds, guardPolicyText, guardTimesOf } from "../../../../../../api/src/contract/terms/guard";
import {
  type GuardTimes,
  guardPolicies,
  type TermsDocument,
} from "../../../../../../api/src/contract/terms/termsDocument";
import { FormField } from "../../../../ui/form/FormField";
import { Select } from "../../../../ui/form/Select";
import { PolicyRow } from "../PolicyRow";

interface GuardRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const options = guardPolicies.map((id) => ({ id, label: capital(guardPolicyText[id]) }));

const told = (document: TermsDocument): string => {
  const { sessionMinutes, seconds } = guardTimesOf(document);
  const text = guardPolicyText[document.guardPolicy];
  return document.guardPolicy === "off" ? text : `${text}, ${sessionMinutes} minutes, ${seconds} seconds`;
};

/** What a draft says of clicks that come when the shopper is at the shop already. */
export function GuardRow({ document, inForce, onChange }: GuardRowProps) {
  const times = guardTimesOf(document);
  const set = (changed: Partial<GuardTimes>) => onChange({ ...document, guard: { ...times, ...changed } });
  return (
    <PolicyRow
      id="guard-policy"
      title="Late clicks"
      text="A click of a coupon, cashback or extension partner soon after another partner's, and any click at the checkout or in the last seconds before the order."
      was={told(document) === told(inForce) ? null : told(inForce)}
    >
      <Select
        isCompact
        fullWidth
        value={document.guardPolicy}
        options={options}
        onChange={({ target }) =>
          onChange({ ...document, guardPolicy: guardPolicies.find((one) => one === target.value) ?? "off" })
        }
        inputProps={{ "aria-labelledby": "guard-policy" }}
      />
      {document.guardPolicy !== "off" && (
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5, mt: 1.5 }}>
          <TimeField
            label="After another's"
            unit="min"
            value={times.sessionMinutes}
            bounds={guardBounds.sessionMinutes}
            onChange={(sessionMinutes) => set({ sessionMinutes })}
          />
          <TimeField
            label="Before the order"
            unit="s"
            value={times.seconds}
            bounds={guardBounds.seconds}
            onChange={(seconds) => set({ seconds })}
          />
        </Box>
      )}
    </PolicyRow>
  );
}

interface TimeFieldProps {
  label: string;
  unit: string;
  value: number;
  bounds: { min: number; max: number };
  onChange: (value: number) => void;
}

/** A whole number within bounds. What is not one stays in the field with its error, and the draft as it was. */
function TimeField({ label, unit, value, bounds: { min, max }, onChange }: TimeFieldProps) {
  const [text, setText] = useState(String(value));
  const isValid = (given: string) => /^\d{1,4}$/.test(given) && Number(given) >= min && Number(given) <= max;
  return (
    <FormField label={label} error={isValid(text) ? undefined : `Please enter ${min} to ${max}`}>
      {(control) => (
        <OutlinedInput
          fullWidth
          size="small"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (isValid(target.value)) onChange(Number(target.value));
          }}
          error={control["aria-invalid"]}
          endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
          inputProps={{ ...control, inputMode: "numeric", autoComplete: "off" }}
        />
      )}
    </FormField>
  );
}
