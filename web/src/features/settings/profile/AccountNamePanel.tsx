import Stack from "@mui/material/Stack";
import { accountNameForm } from "../../../../../api/src/contract/settingsForms";
import { useRenameAccountMutation } from "../../../generated/settings";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

export function AccountNamePanel({ name, refetch }: { name: string; refetch: () => Promise<unknown> }) {
  const [rename] = useRenameAccountMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { name },
    schema: accountNameForm,
    failure: { title: "Error", fallback: "Failed to rename the account" },
    onSubmit: async (given) => {
      await rename({ variables: { name: given.name.trim() } });
      toast({ title: "Success", description: "The account is renamed" });
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title="Account" isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormTextField
          form={form}
          name="name"
          label="Name of the account"
          autoComplete="organization"
          hint="What others see in lists, offers and mails. Only owners change it; invoices and payouts keep the name they were made with."
        />
        <FormSubmit form={form} label="Rename" busyLabel="Renaming..." />
      </Stack>
    </Panel>
  );
}
