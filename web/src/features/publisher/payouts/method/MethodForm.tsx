import Stack from "@mui/material/Stack";
import type { AnyObjectSchema } from "yup";
import { payoutMethodForms } from "../../../../../../api/src/contract/payoutForms";
import {
  NextPayoutDocument,
  OwnPayoutMethodsDocument,
  useSetPayoutMethodMutation,
} from "../../../../generated/publisher";
import { enumName } from "../../../../lib/enumName";
import { DialogButtons } from "../../../../ui/dialog/DialogButtons";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useToast } from "../../../../ui/toast/useToast";
import { fieldsOf, type MethodId } from "./methods";

interface MethodFormProps {
  id: MethodId;
  /** Text of the success toast. */
  outcome: string;
  onClose: () => void;
}

/** The fields of one payout method. Remounted per method, so that the forms share no values. */
export function MethodForm({ id, outcome, onClose }: MethodFormProps) {
  const { toast } = useToast();
  const [setMethod] = useSetPayoutMethodMutation({
    refetchQueries: [OwnPayoutMethodsDocument, NextPayoutDocument],
    awaitRefetchQueries: true,
  });
  const fields = fieldsOf[id];
  const initialValues: Record<string, string> = Object.fromEntries(fields.map(({ name }) => [name, ""]));

  const form = useForm({
    initialValues,
    schema: payoutMethodForms[id] as AnyObjectSchema,
    failure: { title: "Error", fallback: "Failed to save your payout method" },
    onSubmit: async (values) => {
      await setMethod({ variables: { input: { kind: enumName(id), ...values } } });
      toast({ title: "Payout method saved", description: outcome });
      onClose();
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      {fields.map((field) => (
        <FormTextField key={field.name} form={form} {...field} />
      ))}
      <DialogButtons form={form} label="Save payout method" busyLabel="Saving..." onClose={onClose} />
    </Stack>
  );
}
