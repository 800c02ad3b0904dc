import { Box, Button, OutlinedInput } from "@mui/material";
import { Plus, X } from "lucide-react";
import { useMemo, useState } from "react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { type TestedOrderTermsFragment, useTestOrderQuery } from "../../../../generated/program";
import { inMoney } from "../../../../lib/money";
import { messageOf } from "../../../../lib/network/errors";
import { useSettled } from "../../../../lib/useSettled";
import { IconButton } from "../../../../ui/dashboard/IconButton";
import { FieldMessage, FormField } from "../../../../ui/form/FormField";
import { Select } from "../../../../ui/form/Select";
import { Dl, H3, Span } from "../../../../ui/html";
import { amountMessage, minorUnitsOf, useProgramCurrency } from "./pay";

import { restLabel } from "./ruleList";
import {
  askedBy,
  codes,
  customers,
  firstOrder,
  newLine,
  orderOf,
  publisherKinds,
  type TestLine,
  type TestOrderValues,
} from "./testOrderValues";

const SETTLED_AFTER = 300;
const MOST_LINES = 20;

/** A test order beside the rules: which rule decides each item, and what both sets of terms pay. */
export function TestOrder({ document, isDraft }: { document: TermsDocument; isDraft: boolean }) {
  const [values, setValues] = useState(() => firstOrder(document));
  const set = (given: Partial<TestOrderValues>) => setValues({ ...values, ...given });
  const setLine = (line: TestLine) =>
    set({ lines: values.lines.map((other) => (other.id === line.id ? line : other)) });
  const asked = askedBy(document);
  const order = useMemo(() => orderOf(values, document.currency), [values, document.currency]);
  const variables = useSettled(
    useMemo(() => ({ document, order }), [document, order]),
    SETTLED_AFTER,
  );
  const { data, previousData, error } = useTestOrderQuery({
    variables: { document: variables.document, order: variables.order ?? { lines: [] } },
    skip: variables.order === null,
    fetchPolicy: "no-cache",
  });
  const tested = (data ?? previousData)?.testOrder;

  return (
    <Box component="section" aria-labelledby="test-order">
      <H3 id="test-order" sx={{ mb: 1, fontSize: 16, fontWeight: 620 }}>
        {t("Test an order")}
      </H3>
      <Box sx={{ display: "grid", gap: "10px", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" }}>
        <ChoiceField
          label={t("Customer")}
          value={values.customer}
          options={customers}
          onChange={(customer) => set({ customer })}
        />
        <ChoiceField
          label={t("Creator")}
          value={values.partnerKind}
          options={publisherKinds}
          onChange={(partnerKind) => set({ partnerKind })}
        />
        {asked.code && (
          <ChoiceField label={t("Code")} value={values.code} options={codes} onChange={(code) => set({ code })} />
        )}
        {asked.country && (
          <WordField
            label={t("Country")}
            value={values.country}
            placeholder="DE"
            onChange={(country) => set({ country })}
          />
        )}
        {asked.publisherGroup && (
          <WordField
            label={t("Group")}
            value={values.publisherGroup}
            onChange={(publisherGroup) => set({ publisherGroup })}
          />
        )}
        {asked.day && <WordField label={t("Day")} type="date" value={values.day} onChange={(day) => set({ day })} />}
      </Box>
      <Box component="ul" aria-label={t("Products")} sx={listStyle}>
        {values.lines.map((line, index) => (
          <TestLineFields
            key={line.id}
            line={line}
            number={index + 1}
            asked={asked}
            rest={restLabel(document)}
            result={order && tested?.draft.lines[index]}
            onChange={setLine}
            onRemove={
              values.lines.length > 1
                ? () => set({ lines: values.lines.filter(({ id }) => id !== line.id) })
                : undefined
            }
          />
        ))}
      </Box>
      <Button
        size="small"
        variant="text"
        startIcon={<Plus aria-hidden size={16} />}
        disabled={values.lines.length >= MOST_LINES}
        onClick={() => set({ lines: [...values.lines, newLine(document.currency)] })}
        sx={{ mt: 0.5 }}
      >
        {t("Add a product")}
      </Button>
      {error && <FieldMessage id="test-order-error" error={messageOf(error, t("Failed to test the order"))} />}
      {tested && <Totals {...tested} isDraft={isDraft} />}
    </Box>
  );
}

interface TotalsProps {
  inForce: TestedOrderTermsFragment;
  draft: TestedOrderTermsFragment;
  isDraft: boolean;
}

const Totals = ({ inForce, draft, isDraft }: TotalsProps) => (
  <Dl aria-live="polite" sx={totalsStyle}>
    <dt>{t("Current commission")}</dt>
    <dd>{inMoney(inForce.commission)}</dd>
    {isDraft && (
      <>
        <dt>{draft.isCapped ? t("Commission in this draft (maximum per order)") : t("Commission in this draft")}</dt>
        <dd>
          <b>{inMoney(draft.commission)}</b>
        </dd>
      </>
    )}
  </Dl>
);

const listStyle = { m: 0, mt: 1.5, p: 0, listStyle: "none" } as const;

const totalsStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  mt: 1,
  "& dt, & dd": { m: 0, py: "7px", borderTop: "1px solid", borderColor: "divider" },
  "& dt": { color: "text.secondary" },
  "& dd": { textAlign: "right" },
} as const;

interface TestLineFieldsProps {
  line: TestLine;
  number: number;
  asked: ReturnType<typeof askedBy>;
  /** The result for items that no rule matches. */
  rest: string;
  result: TestedOrderTermsFragment["lines"][number] | undefined | null;
  onChange: (line: TestLine) => void;
  onRemove: (() => void) | undefined;
}

/** One item of the test order, with the rule that decides it. */
function TestLineFields({ line, number, asked, rest, result, onChange, onRemove }: TestLineFieldsProps) {
  const currency = useProgramCurrency();
  const set = (given: Partial<TestLine>) => onChange({ ...line, ...given });
  const isAmount = minorUnitsOf(line.amount, currency) !== undefined;
  return (
    <Box
      component="li"
      aria-label={t("Product {number}", { number })}
      sx={{ py: 1.5, borderTop: "1px solid", borderColor: "divider" }}
    >
      <Box sx={asked.brand === asked.quantity ? threeStyle : pairStyle}>
        <WordField label={t("Category")} value={line.category} onChange={(category) => set({ category })} />
        <WordField label={t("SKU")} value={line.sku} onChange={(sku) => set({ sku })} />
        {asked.brand && <WordField label={t("Brand")} value={line.brand} onChange={(brand) => set({ brand })} />}
        {asked.quantity && (
          <WordField label={t("Products")} value={line.quantity} onChange={(quantity) => set({ quantity })} />
        )}
        <WordField
          label={t("Price")}
          value={line.amount}
          error={isAmount ? undefined : amountMessage(currency)}
          onChange={(amount) => set({ amount })}
        />
      </Box>
      <Box sx={resultStyle}>
        <Span sx={{ color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" }}>
          {result ? ruleLabel(result, rest) : " "}
        </Span>
        <b>{result ? (result.pay ?? t("Nothing")) : ""}</b>
        {onRemove && <IconButton label={t("Remove product {number}", { number })} icon={X} onClick={onRemove} />}
      </Box>
    </Box>
  );
}

function ruleLabel({ kind, ruleNumber, ruleName }: TestedOrderTermsFragment["lines"][number], rest: string): string {
  if (kind === "RULE") return t("Rule {number} {name}", { number: ruleNumber, name: ruleName });
  return kind === "EXCLUDED" ? t("Excluded from commission") : rest;
}

/** Three fields or five per row; four are placed in pairs. */
const threeStyle = { display: "grid", gap: "8px 10px", gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } as const;
const pairStyle = { ...threeStyle, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } as const;

const resultStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  columnGap: 1,
  minHeight: 36,
  mt: "4px",
  fontSize: 14.5,
} as const;

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A select with "any": unknown facts of an order meet no condition. */
const ChoiceField = ({
  label,
  value,
  options,
  onChange,
}: FieldProps & { options: readonly { id: string; label: string }[] }) => (
  <FormField label={label} error={undefined}>
    {(control) => (
      <Select
        fullWidth
        isCompact
        value={value}
        options={options}
        placeholder={t("Unknown")}
        onChange={({ target }) => onChange(target.value)}
        inputProps={control}
      />
    )}
  </FormField>
);

interface WordFieldProps extends FieldProps {
  type?: "text" | "date";
  placeholder?: string;
  error?: string | undefined;
}

const WordField = ({ label, value, type = "text", placeholder, error, onChange }: WordFieldProps) => (
  <FormField label={label} error={error}>
    {(control) => (
      <OutlinedInput
        fullWidth
        type={type}
        value={value}
        error={error !== undefined}
        {...(placeholder && { placeholder })}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ ...control, autoComplete: "off" }}
        sx={{ minHeight: 44, "& input": { px: "10px", py: "8px" } }}
      />
    )}
  </FormField>
);
