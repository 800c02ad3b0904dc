import Stack from "@mui/material/Stack";
import * as yup from "yup";
import { payInCurrencies } from "../../../../../../api/src/contract/payoutAmounts";
import { payoutMethodForms } from "../../../../../../api/src/contract/payoutForms";
import {
  NextPayoutDocument,
  OwnPayoutMethodsDocument,
  useSetPayoutMethodMutation,
} from "../../../../generated/publisher";
import { enumName } from "../../../../lib/enumName";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { FormSelect } from "../../../../ui/form/FormSelect";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useToast } from "../../../../ui/toast/useToast";
import { fieldsOf, type MethodId } from "./methods";

interface MethodFormProps {
  id: MethodId;
  /** The currency of the method that is changed. */
  payIn: string | null;
  /** Text of the success toast. */
  outcome: string;
  onClose: () => void;
}

/** Instead of null, which a select cannot hold. */
const EACH = "each";

/** The fields of one payout method. Remounted per method, so that the forms share no values. */
export function MethodForm({ id, payIn, outcome, onClose }: MethodFormProps) {
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
    failure: { title: "Error", fallback: "Failed to save your payout method" },
    onSubmit: async ({ payIn: chosen, ...values }) => {
      const input = { kind: enumName(id), ...values, payIn: chosen === EACH ? null : chosen };
      await setMethod({ variables: { input } });
      toast({ title: "Payout method saved", description: outcome });
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
        label="Pay me in"
        placeholder="Choose a currency"
        options={[
          { id: EACH, label: "Each currency by itself" },
          ...currencies.map((currency) => ({ id: currency, label: `All in ${currency}` })),
        ]}
        hint="What you earned in another currency is converted when it is paid, by the European Central Bank's rate of that day."
      />
      <DialogButtons form={form} label="Save payout method" busyLabel="Saving..." onClose={onClose} />
    </Stack>
  );
}
