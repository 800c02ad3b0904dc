import { object, string } from "yup";
import { usePartnerGroupsQuery, useSetPartnerGroupMutation } from "../../generated/partnerships";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { afterChange } from "./afterChange";
import { nameOf, type PartnerRow } from "./PartnerRows";

const schema = object({ groupId: string() });

interface GroupDialogProps {
  partner: PartnerRow;
  onClose: () => void;
}

/** Puts a partner into a group, or out of it. */
export function GroupDialog({ partner, onClose }: GroupDialogProps) {
  const { data } = usePartnerGroupsQuery();
  const [set] = useSetPartnerGroupMutation(afterChange);
  return (
    <FormDialog
      title={`Group of ${nameOf(partner)}`}
      width={460}
      values={{ groupId: partner.group?.id ?? "" }}
      schema={schema}
      work={({ groupId }) => set({ variables: { id: partner.id, groupId: groupId || null } })}
      done="Group changed for new clicks"
      fallback="Failed to change the group"
      label="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <FormSelect
          form={form}
          name="groupId"
          label="Group"
          placeholder="No group"
          options={(data?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name }))}
          hint="Orders are of the group that the publisher was in when the click came."
        />
      )}
    </FormDialog>
  );
}
