import { Box, Button, Stack } from "@mui/material";
import { object, string } from "yup";
import { t } from "../../../../../api/src/contract/i18n/t";
import { MyProgramDocument, ProgramCurrencyDocument, useSetProgramCurrencyMutation } from "../../../generated/program";
import { LeaveWarning } from "../../../ui/dialog/LeaveWarning";
import { FormAutocomplete } from "../../../ui/form/FormAutocomplete";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { currencyLabel, currencyOptions } from "./currencyOptions";

const schema = object({ currency: string().required(t("Please choose a currency")) });
const HINT = t("Used for orders, commission and payments. Can't be changed once a program has activity.");

export function CurrencyForm({ currency }: { currency: string }) {
  const { toast } = useToast();
  const [set, { client }] = useSetProgramCurrencyMutation({
    refetchQueries: [ProgramCurrencyDocument, MyProgramDocument],
    awaitRefetchQueries: true,
  });
  const form = useForm({
    initialValues: { currency },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to change the currency") },
    onSubmit: async (values) => {
      await set({ variables: values }).catch((error: unknown) => {
        // The obstacle, such as a first click, may have appeared after this form was loaded.
        void client.refetchQueries({ include: [ProgramCurrencyDocument] });
        throw error;
      });
      toast({
        title: t("Success"),
        description: t("Program currency changed to {currency}", { currency: currencyLabel(values.currency) }),
      });
    },
  });
  const isUnsaved = form.values.currency !== currency;
  return (
    <Stack component="form" spacing={2} {...form.elementProps}>
      <FormAutocomplete
        form={form}
        name="currency"
        label={t("Currency")}
        options={currencyOptions}
        noneText={t("No currency matches.")}
        hint={HINT}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={!isUnsaved || form.isSubmitting}>
          {form.isSubmitting ? t("Saving...") : t("Change currency")}
        </Button>
      </Box>
      <LeaveWarning isUnsaved={isUnsaved} />
    </Stack>
  );
}
