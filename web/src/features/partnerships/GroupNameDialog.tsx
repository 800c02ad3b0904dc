import Stack from "@mui/material/Stack";
import { partnerGroupForm } from "../../../../api/src/contract/partnerships";
import { useCreatePartnerGroupMutation, useRenamePartnerGroupMutation } from "../../generated/partnerships";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";

interface GroupNameDialogProps {
  /** Null for a new one. */
  group: { id: string; name: string } | null;
  onClose: () => void;
}

export function GroupNameDialog({ group, onClose }: GroupNameDialogProps) {
  const { toast } = useToast();
  const [create] = useCreatePartnerGroupMutation(afterChange);
  const [rename] = useRenamePartnerGroupMutation(afterChange);
  const form = useForm({
    initialValues: { name: group?.name ?? "" },
    schema: partnerGroupForm,
    failure: { title: "Error", fallback: "Failed to save the group" },
    onSubmit: async ({ name }) => {
      if (group) await rename({ variables: { id: group.id, name: name.trim() } });
      else await create({ variables: { name: name.trim() } });
      toast({ title: "Success", description: group ? "Group renamed" : "Group created" });
      onClose();
    },
  });
  return (
    <DialogFrame title={group ? `Rename ${group.name}` : "New group"} onClose={onClose} width={460}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="name"
          label="Name"
          autoComplete="off"
          hint="Rules of your terms name groups by it. Once they do, it stays."
          autoFocus
        />
        <DialogButtons form={form} label={group ? "Rename" : "Create group"} busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
