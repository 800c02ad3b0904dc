import { Box, InputAdornment, OutlinedInput } from "@mui/material";
import { type ReactNode, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
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
  /** What the terms in force say, if the draft differs. */
  was: string | null;
  /** The choices. */
  children: ReactNode;
}

/** One policy of a draft: its description, with the choice beside it. */
export const PolicyRow = ({ id, title, text, was, children }: PolicyRowProps) => (
  <Box sx={rowStyle}>
    <Box sx={{ minWidth: 0 }}>
      <b id={id}>{title}</b>
      <Box sx={{ color: "text.secondary" }}>{text}</Box>
      {was !== null && (
        <Box component="s" sx={{ color: "text.secondary", fontSize: 14 }}>
          {t("was: {before}", { before: was })}
        </Box>
      )}
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

/** A draft's setting beside the terms in force. */
export interface DraftRowProps {
  document: TermsDocument;
  inForce: TermsDocument;
  onChange: (document: TermsDocument) => void;
}

const guardLabels: Readonly<Record<TermsDocument["guardPolicy"], string>> = {
  off: t("Credited like any other click"),
  mark: t("Credited and flagged"),
  "stand-down": t("Credit the earlier partner"),
};
const guardOptions = guardPolicies.map((id) => ({ id, label: guardLabels[id] }));

const guardSummary = (document: TermsDocument): string => {
  const { sessionMinutes, seconds } = guardTimesOf(document);
  const text = guardPolicyText[document.guardPolicy];
  return document.guardPolicy === "off"
    ? text
    : t(
        "{policy}, {minutes, plural, one {# minute} other {# minutes}}, {seconds, plural, one {# second} other {# seconds}}",
        { policy: text, minutes: sessionMinutes, seconds },
      );
};

/** A draft's stand-down: clicks that arrive when the shopper is already at the shop. */
export function GuardRow({ document, inForce, onChange }: DraftRowProps) {
  const times = guardTimesOf(document);
  const set = (changed: Partial<GuardTimes>) => onChange({ ...document, guard: { ...times, ...changed } });
  return (
    <PolicyRow
      id="guard-policy"
      title={t("Last-click protection")}
      text={t(
        "How to treat coupon, cashback and extension clicks shortly after another partner's click, at checkout or seconds before the order.",
      )}
      was={guardSummary(document) === guardSummary(inForce) ? null : guardSummary(inForce)}
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
            label={t("Click within")}
            unit={t("min")}
            value={times.sessionMinutes}
            bounds={guardBounds.sessionMinutes}
            onChange={(sessionMinutes) => set({ sessionMinutes })}
          />
          <TimeField
            label={t("Checkout within")}
            unit={t("s")}
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

/** A whole number within bounds. An invalid value stays in the field with its error and doesn't change the draft. */
function TimeField({ label, unit, value, bounds: { min, max }, onChange }: TimeFieldProps) {
  const [text, setText] = useState(String(value));
  const isValid = (given: string) => /^\d{1,4}$/.test(given) && Number(given) >= min && Number(given) <= max;
  return (
    <FormField label={label} error={isValid(text) ? undefined : t("Please enter {min} to {max}", { min, max })}>
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

/** The initial value of a new choice, in minor units. */
const USUAL_PER_ASSIST = 200;

const labels: Readonly<Record<CreditModel, string>> = {
  "last-click": t("Last click"),
  "first-click": t("First click"),
  "first-and-last": t("First and last click, 50/50"),
  position: t("Position-based 40/20/40"),
  "per-assist": t("Fixed assist fee"),
};
const creditOptions = creditModels.map((id) => ({ id, label: labels[id] }));

const cashbackOptions = [
  { id: "gives-way", label: t("Credit the earlier partner") },
  { id: "shares", label: t("Half credit for late cashback") },
] as const;

const creditSummary = ({ creditModel, perAssist, currency }: TermsDocument): string =>
  perAssist === undefined
    ? creditModelText[creditModel]
    : `${creditModelText[creditModel]} (${fromCents(perAssist, currency)})`;

/** The same terms with another model; only one of them has an amount. */
function withModel({ perAssist, ...document }: TermsDocument, creditModel: CreditModel): TermsDocument {
  return creditModel === "per-assist"
    ? { ...document, creditModel, perAssist: perAssist ?? USUAL_PER_ASSIST }
    : { ...document, creditModel };
}

/** How a draft splits an order's commission between several partners. */
export const CreditRow = ({ document, inForce, onChange }: DraftRowProps) => (
  <PolicyRow
    id="credit-model"
    title={t("Multi-touch attribution")}
    text={t("If a shopper clicked several partners' links, you still pay one commission: {split}.", {
      split: creditModelText[document.creditModel],
    })}
    was={creditSummary(document) === creditSummary(inForce) ? null : creditSummary(inForce)}
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
          name={t("each assist")}
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
        inputProps={{ "aria-label": t("Late cashback clicks") }}
        sx={{ mt: 1.5 }}
      />
    )}
  </PolicyRow>
);
