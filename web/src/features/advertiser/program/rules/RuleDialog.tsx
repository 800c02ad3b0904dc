import { Box, Button, OutlinedInput, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { object, ValidationError } from "yup";
import { type PartnerKind, partnerKinds } from "../../../../../../api/src/contract/choices";
import { decimalOf } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { RuleConditions, TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";
import { ruleForm } from "../../../../../../api/src/contract/terms/termsForm";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormCheckboxGroup } from "../../../../ui/form/FormCheckboxGroup";
import { errorOf, FormField } from "../../../../ui/form/FormField";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { type Form, useForm } from "../../../../ui/form/useForm";
import { Legend } from "../../../../ui/html";
import {
  amountMessage,
  kindOf,
  minorUnitsOf,
  type PayKind,
  parsePay,
  payKinds,
  payValue,
  useProgramCurrency,
} from "./pay";
import { codeLabels, customerLabels } from "./RuleRow";

interface RuleDialogProps {
  rule: TermsRule;
  isNew: boolean;
  onSave: (rule: TermsRule) => void;
  onRemove: () => void;
  onClose: () => void;
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([id, label]) => ({ id, label }));
const SEVERAL = t("Separate with commas.");

/** Name, pay and conditions of one rule. */
export function RuleDialog({ rule, isNew, onSave, onRemove, onClose }: RuleDialogProps) {
  const currency = useProgramCurrency();
  const form = useForm<RuleValues>({
    initialValues: valuesOf(rule, currency),
    // The values are converted to a rule, which is validated.
    schema: object(),
    failure: { title: t("Error"), fallback: t("Failed to save the rule") },
    onSubmit: async (values, { setErrors }) => {
      const result = ruleOf(values, rule.id, currency);
      if ("errors" in result) setErrors(result.errors);
      else onSave(result.rule);
    },
  });
  const inCurrency = t("For the whole order, in {currency, select, USD {dollars} other {{currency}}}.", { currency });
  const text = (name: keyof RuleValues & string, label: string, hint = SEVERAL) => (
    <FormTextField form={form} name={name} label={label} hint={hint} isOptional autoComplete="off" />
  );
  return (
    <DialogFrame title={isNew ? t("Add a rule") : t("Edit {name}", { name: rule.name })} onClose={onClose} width={680}>
      <Stack component="form" spacing={3} {...form.elementProps}>
        <FormTextField form={form} name="name" label={t("Name")} hint={t("Visible to creators.")} autoFocus={isNew} />
        <Box sx={pairStyle}>
          <FormSelect form={form} name="payKind" label={t("Pays")} placeholder={t("Choose one")} options={payKinds} />
          <FormTextField form={form} name="payValue" label={t("Rate or amount")} autoComplete="off" />
        </Box>
        <Typography sx={{ color: "text.secondary" }}>
          {t("The rule applies when all conditions are met. Without conditions, it applies to every order.")}
        </Typography>
        <Conditions title={t("Products")}>
          {text("categories", t("Categories"))}
          {text("skus", t("SKUs"), t("Use * as a wildcard at the end, e.g. SALE-*"))}
          {text("brands", t("Brands"))}
        </Conditions>
        <Conditions title={t("Order")}>
          <Box sx={pairStyle}>
            {text("amountFrom", t("Value from"), inCurrency)}
            {text("amountTo", t("Value up to"), inCurrency)}
            <DayField form={form} name="from" label={t("First day")} />
            <DayField form={form} name="until" label={t("Last day")} />
            <FormSelect
              form={form}
              name="customer"
              label={t("Customer")}
              placeholder={t("Any")}
              options={optionsOf(customerLabels)}
            />
            {text("countries", t("Countries"), t("Two-letter codes, e.g. DE, FR"))}
          </Box>
        </Conditions>
        <Conditions title={t("Creator")}>
          <Box sx={pairStyle}>
            <FormSelect
              form={form}
              name="code"
              label={t("Code")}
              placeholder={t("With or without a code")}
              options={optionsOf(codeLabels)}
            />
            {text("publisherGroups", t("Groups"))}
          </Box>
          <FormCheckboxGroup form={form} name="partnerKinds" label={t("Partner types")} options={partnerKinds} />
        </Conditions>
        <Box sx={footStyle}>
          {isNew ? (
            <span />
          ) : (
            <Button color="error" onClick={onRemove}>
              {t("Remove rule")}
            </Button>
          )}
          <DialogButtons form={form} label={isNew ? t("Add rule") : t("Save rule")} onClose={onClose} />
        </Box>
      </Stack>
    </DialogFrame>
  );
}

const Conditions = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="fieldset" spacing={2} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
    <Legend sx={{ p: 0, mb: 1, fontSize: 16, fontWeight: 620 }}>{title}</Legend>
    {children}
  </Stack>
);

const pairStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;

const footStyle = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  justifyContent: "space-between",
  gap: 1.5,
} as const;

/** A native date field; days are UTC. */
const DayField = ({ form, name, label }: { form: Form<RuleValues>; name: "from" | "until"; label: string }) => (
  <FormField label={label} isOptional hint={t("In UTC.")} error={errorOf(form.errors, name)}>
    {(control) => (
      <OutlinedInput
        fullWidth
        type="date"
        name={name}
        value={form.values[name]}
        onChange={form.handleChange}
        error={control["aria-invalid"]}
        inputProps={control}
      />
    )}
  </FormField>
);

/** A rule as field values of the dialog: lists are comma-separated text. */
export interface RuleValues {
  name: string;
  payKind: PayKind;
  payValue: string;
  categories: string;
  skus: string;
  brands: string;
  customer: "" | "new" | "returning";
  code: "" | "owned" | "any";
  partnerKinds: PartnerKind[];
  publisherGroups: string;
  countries: string;
  amountFrom: string;
  amountTo: string;
  from: string;
  until: string;
}

const list = (names: readonly string[] = []): string => names.join(", ");
const money = (cents: number | undefined, currency: string): string =>
  cents === undefined ? "" : decimalOf(cents, currency);

export const valuesOf = ({ name, when, pay }: Omit<TermsRule, "id">, currency: string): RuleValues => ({
  name,
  payKind: kindOf(pay),
  payValue: payValue(pay, currency),
  categories: list(when.categories),
  skus: list(when.skus),
  brands: list(when.brands),
  customer: when.customer ?? "",
  code: when.code ?? "",
  partnerKinds: when.partnerKinds ?? [],
  publisherGroups: list(when.publisherGroups),
  countries: list(when.countries),
  amountFrom: money(when.amountFrom, currency),
  amountTo: money(when.amountTo, currency),
  from: when.from ?? "",
  until: when.until ?? "",
});

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

type FieldErrors = Partial<Record<keyof RuleValues, string>>;

/** The rule of the field values, or its errors, validated like on the server. */
export function ruleOf(
  values: RuleValues,
  id: string,
  currency: string,
): { rule: TermsRule } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const parsed = parsePay(values.payKind, values.payValue, currency);
  if ("error" in parsed) errors.payValue = parsed.error;
  for (const name of ["amountFrom", "amountTo"] as const) {
    if (values[name].trim() && minorUnitsOf(values[name], currency) === undefined) {
      errors[name] = amountMessage(currency);
    }
  }
  const pay = "pay" in parsed ? parsed.pay : { basisPoints: 0 };
  const rule: TermsRule = { id, name: values.name.trim(), when: conditionsOf(values, currency), pay };
  return Object.keys(Object.assign(errors, { ...formErrors(rule), ...errors })).length > 0 ? { errors } : { rule };
}

function conditionsOf(values: RuleValues, currency: string): RuleConditions {
  const { customer, code, partnerKinds, from, until } = values;
  const when: RuleConditions = {};
  for (const name of ["categories", "skus", "brands", "publisherGroups", "countries"] as const) {
    const names = namesIn(values[name]);
    if (names.length > 0) when[name] = name === "countries" ? names.map((country) => country.toUpperCase()) : names;
  }
  for (const name of ["amountFrom", "amountTo"] as const) {
    const cents = minorUnitsOf(values[name], currency);
    if (cents !== undefined) when[name] = cents;
  }
  return {
    ...when,
    ...(customer && { customer }),
    ...(code && { code }),
    ...(partnerKinds.length > 0 && { partnerKinds }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** Paths such as "when.skus[2]" belong to the field "skus". */
function formErrors(rule: TermsRule): FieldErrors {
  try {
    ruleForm.validateSync(rule, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const named = error.inner.map(({ path = "", message }) => [
      path.replace(/^when\./, "").replace(/[[.].*$/, ""),
      message,
    ]);
    return Object.fromEntries(named.map(([name, message]) => [name === "pay" ? "payValue" : name, message]));
  }
}
