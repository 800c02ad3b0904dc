import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { object } from "yup";
import { partnerKinds } from "../../../../../../api/src/contract/choices";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import type { TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { FormCheckboxGroup } from "../../../../ui/form/FormCheckboxGroup";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { codeLabels, customerLabels } from "./conditionTags";
import { DayField } from "./DayField";
import { payKinds } from "./pay";
import { useProgramCurrency } from "./programCurrency";
import { type RuleValues, ruleOf, valuesOf } from "./ruleValues";

interface RuleDialogProps {
  rule: TermsRule;
  isNew: boolean;
  onSave: (rule: TermsRule) => void;
  onRemove: () => void;
  onClose: () => void;
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([id, label]) => ({ id, label }));
const SEVERAL = "Separate several with commas.";

/** Name, pay and conditions of one rule. */
export function RuleDialog({ rule, isNew, onSave, onRemove, onClose }: RuleDialogProps) {
  const currency = useProgramCurrency();
  const form = useForm<RuleValues>({
    initialValues: valuesOf(rule, currency),
    // The values become a rule first, and that has a form.
    schema: object(),
    failure: { title: "Error", fallback: "Failed to save the rule" },
    onSubmit: async (values, { setErrors }) => {
      const result = ruleOf(values, rule.id, currency);
      if ("errors" in result) setErrors(result.errors);
      else onSave(result.rule);
    },
  });
  const text = (name: keyof RuleValues & string, label: string, hint = SEVERAL) => (
    <FormTextField form={form} name={name} label={label} hint={hint} isOptional autoComplete="off" />
  );
  return (
    <DialogFrame title={isNew ? "Add a rule" : `Edit ${rule.name}`} onClose={onClose} width={680}>
      <Stack component="form" spacing={3} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name" hint="Publishers see it." autoFocus={isNew} />
        <Box sx={pairStyle}>
          <FormSelect form={form} name="payKind" label="Pays" placeholder="Choose one" options={payKinds} />
          <FormTextField form={form} name="payValue" label="Rate or amount" autoComplete="off" />
        </Box>
        <Typography sx={{ color: "text.secondary" }}>
          The rule matches what meets all the conditions stated below. Without any it matches every order.
        </Typography>
        <Conditions title="Goods">
          {text("categories", "Categories")}
          {text("skus", "SKUs", "End with * for all that begin so: SALE-*")}
          {text("brands", "Brands")}
        </Conditions>
        <Conditions title="Order">
          <Box sx={pairStyle}>
            {text(
              "amountFrom",
              "Value from",
              `Of the whole order, in ${currency === USUAL_CURRENCY ? "dollars" : currency}.`,
            )}
            {text(
              "amountTo",
              "Value up to",
              `Of the whole order, in ${currency === USUAL_CURRENCY ? "dollars" : currency}.`,
            )}
            <DayField form={form} name="from" label="First day" />
            <DayField form={form} name="until" label="Last day" />
            <FormSelect
              form={form}
              name="customer"
              label="Customer"
              placeholder="Any"
              options={optionsOf(customerLabels)}
            />
            {text("countries", "Countries", "Two letters each, such as DE, FR")}
          </Box>
        </Conditions>
        <Conditions title="Publisher">
          <Box sx={pairStyle}>
            <FormSelect
              form={form}
              name="code"
              label="Code"
              placeholder="With or without"
              options={optionsOf(codeLabels)}
            />
            {text("publisherGroups", "Groups")}
          </Box>
          <FormCheckboxGroup form={form} name="partnerKinds" label="Kinds of publishers" options={partnerKinds} />
        </Conditions>
        <Box sx={footStyle}>
          {isNew ? (
            <span />
          ) : (
            <Button color="error" onClick={onRemove}>
              Remove rule
            </Button>
          )}
          <DialogButtons form={form} label={isNew ? "Add rule" : "Save rule"} onClose={onClose} />
        </Box>
      </Stack>
    </DialogFrame>
  );
}

const Conditions = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="fieldset" spacing={2} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1, fontSize: 16, fontWeight: 620 }}>
      {title}
    </Box>
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
