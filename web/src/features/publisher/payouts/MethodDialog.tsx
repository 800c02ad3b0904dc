import { Box, Stack, Typography } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";
import { payInCurrencies } from "../../../../../api/src/contract/payoutAmounts";
import { payoutMethodForms } from "../../../../../api/src/contract/payoutForms";
import { NextPayoutDocument, OwnPayoutMethodsDocument, useSetPayoutMethodMutation } from "../../../generated/payouts";
import { enumName } from "../../../lib/enumName";
import { fromCents } from "../../../lib/money";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";
import { RadioCards } from "../../../ui/form/RadioCards";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { Methods } from "./stages";

/** Chooses how, and in which currency, payouts are sent. */
export function MethodDialog({ methods, onClose }: { methods: Methods; onClose: () => void }) {
  const method = methods.coming ?? methods.current;
  const [id, setId] = useState<MethodId>(choices.find((one) => enumName(one.id) === method?.kind)?.id ?? "paypal");
  const isChange = methods.current !== null;
  const { waitHours } = methods;
  return (
    <DialogFrame title={isChange ? t("Change payout method") : t("Add payout method")} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        {isChange
          ? t(
              "A change takes effect after {hours, plural, one {# hour} other {# hours}}, and we email you about it. Until then we pay to {account}.",
              { hours: waitHours, account: methods.current?.masked },
            )
          : t("Stored encrypted and shown masked. We email you whenever it changes.")}
      </Typography>
      <Box sx={{ mb: 2.5 }}>
        <RadioCards
          legend={t("Choose a payout method")}
          name="payout-method"
          choices={choices}
          chosen={id}
          onChoose={setId}
        />
      </Box>
      <MethodForm
        key={id}
        id={id}
        payIn={method?.payIn ?? null}
        outcome={
          waitHours > 0
            ? t("It takes effect in {hours, plural, one {# hour} other {# hours}}.", { hours: waitHours })
            : t("It takes effect now.")
        }
        onClose={onClose}
      />
    </DialogFrame>
  );
}

interface MethodFormProps {
  id: MethodId;
  /** The currency of the edited payout method. */
  payIn: string | null;
  /** Text of the success toast. */
  outcome: string;
  onClose: () => void;
}

/** Stands for null, which a select cannot hold. */
const EACH = "each";

/** The fields of one payout method. Remounted per method, so that the forms share no values. */
function MethodForm({ id, payIn, outcome, onClose }: MethodFormProps) {
  const { toast } = useToast();
  const [setMethod] = useSetPayoutMethodMutation({
    refetchQueries: [OwnPayoutMethodsDocument, NextPayoutDocument],
    awaitRefetchQueries: true,
  });
  const fields = fieldsOf[id];
  const currencies = payInCurrencies(id);
  const initialValues: Record<string, string> = {
    ...Object.fromEntries(fields.map(({ name }) => [name, ""])),
    payIn: payIn && currencies.includes(payIn) ? payIn : EACH,
  };

  const form = useForm({
    initialValues,
    schema: (payoutMethodForms[id] as yup.AnyObjectSchema).shape({ payIn: yup.string() }),
    failure: { title: t("Error"), fallback: t("Failed to save your payout method") },
    onSubmit: async ({ payIn: chosen, ...values }) => {
      const input = { kind: enumName(id), ...values, payIn: chosen === EACH ? null : chosen };
      await setMethod({ variables: { input } });
      toast({ title: t("Payout method saved"), description: outcome });
      onClose();
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {fields.map((field) => (
        <FormTextField key={field.name} form={form} {...field} />
      ))}
      <FormSelect
        form={form}
        name="payIn"
        label={t("Pay me in")}
        placeholder={t("Choose a currency")}
        options={[
          { id: EACH, label: t("Each currency separately") },
          ...currencies.map((currency) => ({ id: currency, label: t("All in {currency}", { currency }) })),
        ]}
        hint={t("Earnings in other currencies are converted at payout, at that day's European Central Bank rate.")}
      />
      <DialogButtons form={form} label={t("Save payout method")} busyLabel={t("Saving...")} onClose={onClose} />
    </Stack>
  );
}

type MethodId = (typeof business.payoutMethods)[number]["id"];

interface MethodField {
  name: string;
  label: string;
  type?: "text" | "email";
  autoComplete: string;
  hint?: string;
}

const holder: MethodField = {
  name: "accountHolder",
  label: t("Name on the account"),
  autoComplete: "name",
  hint: t("In Latin letters, as your bank writes it."),
};

/** Fields of each payout method. Autofill is off for account numbers. */
const fieldsOf: Record<MethodId, readonly MethodField[]> = {
  paypal: [{ name: "email", label: t("PayPal email"), type: "email", autoComplete: "email" }],
  "direct-deposit": [
    holder,
    { name: "routingNumber", label: t("Routing number"), autoComplete: "off", hint: t("Nine digits, for US banks.") },
    { name: "accountNumber", label: t("Account number"), autoComplete: "off" },
  ],
  wire: [
    holder,
    { name: "iban", label: "IBAN", autoComplete: "off", hint: t("Spaces are OK.") },
    { name: "bic", label: "BIC", autoComplete: "off", hint: t("8 or 11 characters, also called SWIFT code.") },
  ],
};

/** Fee and duration of each method: 1–2 business days, no fee. */
const choices = business.payoutMethods.map(({ id, label, days, feeCents }) => ({
  id,
  label,
  text:
    feeCents > 0
      ? t("{min, number}–{max, number} business days, {fee} fee", { ...days, fee: fromCents(feeCents) })
      : t("{min, number}–{max, number} business days, no fee", days),
}));
