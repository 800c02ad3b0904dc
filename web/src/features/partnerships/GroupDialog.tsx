import { Stack } from "@mui/material";
import { object, string } from "yup";
import { usePartnerGroupsQuery, useSetPartnerGroupMutation } from "../../generated/partnerships";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";
import { nameOf, type PartnerRow } from "./PartnerRows";

const schema = object({ groupId: string() });

interface GroupDialogProps {
  partner: PartnerRow;
  onClose: () => void;
}

/** Puts a partner into a group, or out of it. */
export function GroupDialog({ partner, onClose }: GroupDialogProps) {
  const { toast } = useToast();
  const { data } = usePartnerGroupsQuery();
  const [set] = useSetPartnerGroupMutation(afterChange);
  const form = useForm({
    initialValues: { groupId: partner.group?.id ?? "" },
    schema,
    failure: { title: "Error", fallback: "Failed to change the group" },
    onSubmit: async ({ groupId }) => {
      await set({ variables: { id: partner.id, groupId: groupId || null } });
      toast({ title: "Success", description: "Group changed for new clicks" });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Group of ${nameOf(partner)}`} onClose={onClose} width={460}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormSelect
          form={form}
          name="groupId"
          label="Group"
          placeholder="No group"
          options={(data?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name }))}
          hint="Orders are of the group that the publisher was in when the click came."
        />
        <DialogButtons form={form} label="Save" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
