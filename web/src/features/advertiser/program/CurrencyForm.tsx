import { Box, Button, Stack } from "@mui/material";
import { object, string } from "yup";
import {
  MyProgramDocument,
  ProgramCurrencyDocument,
  useSetProgramCurrencyMutation,
} from "../../../generated/advertiser";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { FormAutocomplete } from "../../../ui/form/FormAutocomplete";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { currencyLabel, currencyOptions } from "./currencyOptions";

const schema = object({ currency: string().required("Please choose a currency") });
const HINT = "Used for orders, commission and payments. Can't be changed after the first click or order.";

export function CurrencyForm({ currency }: { currency: string }) {
  const { toast } = useToast();
  const [set, { client }] = useSetProgramCurrencyMutation({
    refetchQueries: [ProgramCurrencyDocument, MyProgramDocument],
    awaitRefetchQueries: true,
  });
  const form = useForm({
    initialValues: { currency },
    schema,
    failure: { title: "Error", fallback: "Failed to change the currency" },
    onSubmit: async (values) => {
      await set({ variables: values }).catch((error: unknown) => {
        // What refused it, such as a first click, may have come after this form was loaded.
        void client.refetchQueries({ include: [ProgramCurrencyDocument] });
        throw error;
      });
      toast({ title: "Success", description: `Your program is in ${currencyLabel(values.currency)} now` });
    },
  });
  const isUnsaved = form.values.currency !== currency;
  return (
    <Stack component="form" spacing={2} {...form.elementProps}>
      <FormAutocomplete
        form={form}
        name="currency"
        label="Currency"
        options={currencyOptions}
        noneText="No currency matches."
        hint={HINT}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={!isUnsaved || form.isSubmitting}>
          {form.isSubmitting ? "Saving..." : "Change currency"}
        </Button>
      </Box>
      <LeaveWarning isUnsaved={isUnsaved} />
    </Stack>
  );
}
