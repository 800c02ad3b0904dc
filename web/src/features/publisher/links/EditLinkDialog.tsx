import { linkEditForm } from "../../../../../api/src/contract/forms";
import { useUpdateLinkMutation } from "../../../generated/publisher";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import type { LinkRow } from "../dashboardTypes";

interface EditLinkDialogProps {
  link: LinkRow["link"];
  /** For the title: "Northloom, blog". */
  name: string;
  onClose: () => void;
}

export function EditLinkDialog({ link, name, onClose }: EditLinkDialogProps) {
  const [update] = useUpdateLinkMutation();
  return (
    <FormDialog
      title={`Edit the link ${name}`}
      width={520}
      values={{ name: link.name ?? "", note: link.note ?? "", destination: link.destination ?? "" }}
      schema={linkEditForm}
      work={(input) => update({ variables: { id: link.id, input: linkEditForm.cast(input) } })}
      done="Link saved"
      fallback="Failed to save the link"
      label="Save link"
      busyLabel="Saving..."
      hasCancel={false}
      onClose={onClose}
      fields={[
        { name: "name", label: "Name", hint: "Only you see it.", autoComplete: "off", autoFocus: true },
        { name: "note", label: "Note", hint: "Only you see it.", autoComplete: "off" },
        {
          name: "destination",
          label: "Product page",
          type: "url",
          hint: "Where new clicks lead. Leave empty for the shop's home page.",
          autoComplete: "off",
        },
      ]}
    />
  );
}
