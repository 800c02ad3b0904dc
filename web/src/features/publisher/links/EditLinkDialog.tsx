import { linkEditForm } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
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
      title={t("Edit the link {name}", { name })}
      width={520}
      values={{ name: link.name ?? "", note: link.note ?? "", destination: link.destination ?? "" }}
      schema={linkEditForm}
      work={(input) => update({ variables: { id: link.id, input: linkEditForm.cast(input) } })}
      done={t("Link saved")}
      fallback={t("Failed to save the link")}
      label={t("Save link")}
      busyLabel={t("Saving...")}
      hasCancel={false}
      onClose={onClose}
      fields={[
        { name: "name", label: t("Name"), hint: t("Only you see it."), autoComplete: "off", autoFocus: true },
        { name: "note", label: t("Note"), hint: t("Only you see it."), autoComplete: "off" },
        {
          name: "destination",
          label: t("Product page"),
          type: "url",
          hint: t("Destination of new clicks. Leave empty for the shop's home page."),
          autoComplete: "off",
        },
      ]}
    />
  );
}
