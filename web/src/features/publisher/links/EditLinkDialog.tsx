import { Stack } from "@mui/material";
import { linkEditForm } from "../../../../../api/src/contract/forms";
import { useUpdateLinkMutation } from "../../../generated/publisher";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { LinkRow } from "../dashboardTypes";

interface EditLinkDialogProps {
  link: LinkRow["link"];
  /** For the title: "Northloom, blog". */
  name: string;
  onClose: () => void;
}

export function EditLinkDialog({ link, name, onClose }: EditLinkDialogProps) {
  const [update] = useUpdateLinkMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { name: link.name ?? "", destination: link.destination ?? "" },
    schema: linkEditForm,
    failure: { title: "Error", fallback: "Failed to save the link" },
    onSubmit: async (input) => {
      await update({ variables: { id: link.id, input: linkEditForm.cast(input) } });
      toast({ title: "Success", description: "Link saved" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Edit the link ${name}`} onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name" hint="Only you see it." autoComplete="off" autoFocus />
        <FormTextField
          form={form}
          name="destination"
          label="Product page"
          type="url"
          hint="Where clicks from now on lead. Empty for the shop's home page."
          autoComplete="off"
        />
        <FormSubmit form={form} label="Save link" busyLabel="Saving..." />
      </Stack>
    </DialogFrame>
  );
}
