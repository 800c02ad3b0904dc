import { Box, InputAdornment, OutlinedInput } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type CreditModel, creditModelText } from "../../../../../api/src/contract/terms/creditModels";
import { guardBounds, guardPolicyText, guardTimesOf } from "../../../../../api/src/contract/terms/guard";
import {
  creditModels,
  type GuardTimes,
  guardPolicies,
  type TermsDocument,
} from "../../../../../api/src/contract/terms/termsDocument";
import { fromCents } from "../../../lib/money";
import { FormField } from "../../../ui/form/FormField";
import { Select } from "../../../ui/form/Select";
import { PayField } from "./rules/PayField";

interface PolicyRowProps {
  /** Names the choice: `aria-labelledby` of the control. */
  id: string;
  title: string;
  text: string;
  /** What the terms in force say, if the draft says something else. */
  was: string | null;
  /** The choices. */
  children: ReactNode;
}

/** One policy of a draft: what it is about, and beside it what is chosen. */
export const PolicyRow = ({ id, title, text, was, children }: PolicyRowProps) => (
  <Box sx={rowStyle}>
    <Box sx={{ minWidth: 0 }}>
      <b id={id}>{title}</b>
      <Box sx={{ color: "text.secondary" }}>{text}</Box>
      {was !== null && <Box component="s" sx={{ color: "text.secondary", fontSize: 14 }}>{`was: ${was}`}</Box>}
    </Box>
    <Box sx={{ flex: "none", width: { xs: "100%", sm: 260 } }}>{children}</Box>
  </Box>
);

const rowStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;

/** A row of a draft, beside the terms in force. */
export interface DraftRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const guardOptions = guardPolicies.map((id) => ({ id, label: capital(guardPolicyText[id]) }));

const toldOfGuard = (document: TermsDocument): string => {
  const { sessionMinutes, seconds } = guardTimesOf(document);
  const text = guardPolicyText[document.guardPolicy];
  return document.guardPolicy === "off" ? text : `${text}, ${sessionMinutes} minutes, ${seconds} seconds`;
};

/** What a draft says of clicks that come when the shopper is at the shop already. */
export function GuardRow({ document, inForce, onChange }: DraftRowProps) {
  const times = guardTimesOf(document);
  const set = (changed: Partial<GuardTimes>) => onChange({ ...document, guard: { ...times, ...changed } });
  return (
    <PolicyRow
      id="guard-policy"
      title="Last-click protection"
      text="How to treat coupon, cashback and extension clicks soon after another partner's click, at checkout or seconds before the order."
      was={toldOfGuard(document) === toldOfGuard(inForce) ? null : toldOfGuard(inForce)}
    >
      <Select
        isCompact
        fullWidth
        value={document.guardPolicy}
        options={guardOptions}
        onChange={({ target }) =>
          onChange({ ...document, guardPolicy: guardPolicies.find((one) => one === target.value) ?? "off" })
        }
        inputProps={{ "aria-labelledby": "guard-policy" }}
      />
      {document.guardPolicy !== "off" && (
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5, mt: 1.5 }}>
          <TimeField
            label="Click within"
            unit="min"
            value={times.sessionMinutes}
            bounds={guardBounds.sessionMinutes}
            onChange={(sessionMinutes) => set({ sessionMinutes })}
          />
          <TimeField
            label="Checkout within"
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

/** What a new choice begins with, in minor units. */
const USUAL_PER_ASSIST = 200;

const labels: Readonly<Record<CreditModel, string>> = {
  "last-click": "Last click",
  "first-click": "First click",
  "first-and-last": "First and last, half each",
  position: "Position-based 40/20/40",
  "per-assist": "Fixed assist fee",
};
const creditOptions = creditModels.map((id) => ({ id, label: labels[id] }));

const cashbackOptions = [
  { id: "gives-way", label: "Credit the earlier partner" },
  { id: "shares", label: "Half credit for late cashback" },
] as const;

const toldOfCredit = ({ creditModel, perAssist, currency }: TermsDocument): string =>
  perAssist === undefined
    ? creditModelText[creditModel]
    : `${creditModelText[creditModel]} (${fromCents(perAssist, currency)})`;

/** The same terms with another model; only one of them has an amount. */
function withModel({ perAssist, ...document }: TermsDocument, creditModel: CreditModel): TermsDocument {
  return creditModel === "per-assist"
    ? { ...document, creditModel, perAssist: perAssist ?? USUAL_PER_ASSIST }
    : { ...document, creditModel };
}

/** How a draft divides the commission of an order that several partners brought. */
export const CreditRow = ({ document, inForce, onChange }: DraftRowProps) => (
  <PolicyRow
    id="credit-model"
    title="Multi-touch attribution"
    text={`If a shopper clicked several partners' links before buying, you still pay one commission: ${creditModelText[document.creditModel]}.`}
    was={toldOfCredit(document) === toldOfCredit(inForce) ? null : toldOfCredit(inForce)}
  >
    <Select
      isCompact
      fullWidth
      value={document.creditModel}
      options={creditOptions}
      onChange={({ target }) =>
        onChange(withModel(document, creditModels.find((one) => one === target.value) ?? "last-click"))
      }
      inputProps={{ "aria-labelledby": "credit-model" }}
    />
    {document.perAssist !== undefined && (
      <Box sx={{ mt: 1.5, display: "flex", justifyContent: "flex-end" }}>
        <PayField
          name="each who helped"
          pay={{ perOrder: document.perAssist }}
          was={inForce.perAssist === undefined ? undefined : { perOrder: inForce.perAssist }}
          onChange={(pay) =>
            "perOrder" in pay && pay.perOrder > 0 && onChange({ ...document, perAssist: pay.perOrder })
          }
        />
      </Box>
    )}
    {document.guardPolicy === "stand-down" && (
      <Select
        isCompact
        fullWidth
        value={document.displacingCashback ?? "gives-way"}
        options={cashbackOptions}
        onChange={({ target }) =>
          onChange({ ...document, displacingCashback: target.value === "shares" ? "shares" : "gives-way" })
        }
        inputProps={{ "aria-label": "Late cashback clicks" }}
        sx={{ mt: 1.5 }}
      />
    )}
  </PolicyRow>
);
