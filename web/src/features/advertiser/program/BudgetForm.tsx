import { Box, Button, InputAdornment, Stack } from "@mui/material";
import { useState } from "react";
import { decimalOf } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
import { monthlyBudgetForm } from "../../../../../api/src/contract/terms/budgetForm";
import type { TermsDocument } from "../../../../../api/src/contract/terms/termsDocument";
import {
  type MonthlyBudgetStateFragment,
  MyMonthlyBudgetDocument,
  MyProgramDocument,
  useSetMonthlyBudgetMutation,
  useTermsPreviewLazyQuery,
} from "../../../generated/program";
import { localDay } from "../../../lib/dates";
import { fromCents, inPercent, inWords } from "../../../lib/money";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { errorOf, FormField } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import { Select } from "../../../ui/form/Select";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { amountMessage, minorUnitsOf, PERCENT_MESSAGE } from "./rules/pay";

const effects = [
  { id: "notify", label: t("Only notify me") },
  { id: "reduce", label: t("Lower the commission of new clicks") },
];

interface BudgetFormProps {
  budget: MonthlyBudgetStateFragment;
  inForce: TermsDocument;
}

/** A budget as entered: minor units and basis points; null for none. */
interface Entered {
  cents: number | null;
  basisPoints: number | null;
}

interface Asked extends Entered {
  title: string;
  text: string;
}

export function BudgetForm({ budget, inForce }: BudgetFormProps) {
  const { currency } = inForce;
  const { toast } = useToast();
  const [preview] = useTermsPreviewLazyQuery({ fetchPolicy: "no-cache" });
  const [save] = useSetMonthlyBudgetMutation({
    refetchQueries: [MyMonthlyBudgetDocument, MyProgramDocument],
    awaitRefetchQueries: true,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const saved: Entered = {
    cents: budget.amount?.cents ?? null,
    basisPoints: budget.reducedRate === null ? null : (minorUnitsOf(String(budget.reducedRate), "USD") ?? null),
  };
  const form = useForm({
    initialValues: {
      amount: saved.cents === null ? "" : decimalOf(saved.cents, currency),
      effect: saved.basisPoints === null ? "notify" : "reduce",
      reducedRate: saved.basisPoints === null ? "" : String(saved.basisPoints / 100),
    },
    schema: monthlyBudgetForm.omit(["amount", "reducedRate"]),
    failure: { title: t("Error"), fallback: t("Failed to save the budget") },
    onSubmit: async (values, { setErrors }) => {
      const entered = enteredIn(values, currency);
      if ("errors" in entered) setErrors(entered.errors);
      else if (isSameRate(entered, saved)) await send(entered);
      else setAsked({ ...entered, ...(await questionAbout(entered)) });
    },
  });

  async function questionAbout(entered: Entered): Promise<Pick<Asked, "title" | "text">> {
    const { budget: _, ...document } = inForce;
    const { data, error } = await preview({ variables: { document: { ...document, ...budgetIn(entered) } } });
    if (!data) throw error;
    const { needsNotice, startsAt } = data.termsPreview;
    const { cents, basisPoints } = entered;
    const when = needsNotice
      ? t("Starts on {date}. Your creators are notified by email.", { date: localDay(startsAt) })
      : t("Applies to new clicks right away.");
    if (cents === null || basisPoints === null) {
      return { title: t("Keep the usual commission?"), text: `${t("New clicks no longer earn less.")} ${when}` };
    }
    const terms = t(
      "Once a month's commission reaches {amount}, new clicks and codes earn at most {percent} until the month ends. Orders from earlier clicks keep their commission.",
      { amount: fromCents(cents, currency), percent: inPercent(basisPoints / 100, 2) },
    );
    return { title: t("Lower the commission once the budget is spent?"), text: `${terms} ${when}` };
  }

  async function send({ cents, basisPoints }: Entered): Promise<void> {
    const amount = cents === null ? null : decimalOf(cents, currency);
    const reducedRate = basisPoints === null ? null : basisPoints / 100;
    const { data } = await save({ variables: { input: { amount, reducedRate } } });
    const startsAt = data?.setMonthlyBudget.startsAt;
    toast({
      title: t("Success"),
      description: startsAt
        ? t("Budget saved. The lower commission applies from {date}, and your creators were notified by email.", {
            date: localDay(startsAt),
          })
        : cents === null
          ? t("Budget removed")
          : t("Budget saved"),
    });
  }

  const entered = enteredIn(form.values, currency);
  const isUnsaved = "errors" in entered || entered.cents !== saved.cents || !isSameRate(entered, saved);
  const isReducing = form.values.effect === "reduce";
  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField
        form={form}
        name="amount"
        label={t("Budget per month, in {currency}", { currency: inWords(currency) })}
        hint={t("Leave it empty for no budget.")}
        autoComplete="off"
        isOptional
      />
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: { sm: isReducing ? "1fr 1fr" : "1fr" } }}>
        <FormField label={t("When it's spent")} error={errorOf(form.errors, "effect")}>
          {(control) => (
            <Select
              fullWidth
              name="effect"
              value={form.values.effect}
              options={effects}
              onChange={form.handleChange}
              inputProps={control}
            />
          )}
        </FormField>
        {isReducing && (
          <FormTextField
            form={form}
            name="reducedRate"
            label={t("New clicks earn at most")}
            hint={t("Until the month ends. Orders from earlier clicks keep their commission.")}
            autoComplete="off"
            end={<InputAdornment position="end">%</InputAdornment>}
          />
        )}
      </Box>
      <Box>
        <Button type="submit" variant="outlined" disabled={!isUnsaved || form.isSubmitting}>
          {form.isSubmitting ? t("Saving...") : t("Save budget")}
        </Button>
      </Box>
      <LeaveWarning isUnsaved={isUnsaved} />
      {asked && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          confirmLabel={t("Save budget")}
          fallback={t("Failed to save the budget")}
          work={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface Values {
  amount: string;
  effect: string;
  reducedRate: string;
}

function enteredIn(values: Values, currency: string): Entered | { errors: Partial<Values> } {
  const cents = values.amount.trim() ? minorUnitsOf(values.amount, currency) : null;
  const isReducing = values.effect === "reduce" && cents !== null;
  // Two decimals, as dollars have.
  const basisPoints = isReducing ? minorUnitsOf(values.reducedRate, "USD") : null;
  const errors = {
    ...((cents === undefined || cents === 0) && { amount: amountMessage(currency) }),
    ...((basisPoints === undefined || (basisPoints ?? 0) > 10_000) && { reducedRate: PERCENT_MESSAGE }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { cents: cents ?? null, basisPoints: basisPoints ?? null };
}

/** What creators see is the same. */
const isSameRate = (one: Entered, other: Entered): boolean =>
  one.basisPoints === other.basisPoints && (one.basisPoints === null || one.cents === other.cents);

const budgetIn = ({ cents, basisPoints }: Entered) =>
  cents !== null && basisPoints !== null ? { budget: { monthly: cents, reducedBasisPoints: basisPoints } } : {};
