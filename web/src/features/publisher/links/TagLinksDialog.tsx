import { Stack } from "@mui/material";
import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { inCount } from "../../../lib/money";
import { DialogButtons } from "../../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import type { ListedLink } from "./linkList";
import { TagChips } from "./TagChips";
import { useTagLinks } from "./useTagLinks";

interface TagLinksDialogProps {
  rows: readonly ListedLink[];
  /** Tags of other links, to choose from. */
  known: readonly { name: string }[];
  onClose: () => void;
}

/** Gives a tag to several links, and takes away those that some of them have. */
export function TagLinksDialog({ rows, known, onClose }: TagLinksDialogProps) {
  const { change, remove, isBusy } = useTagLinks(rows.map(({ link }) => link.id));
  const count = rows.length === 1 ? "1 link" : `${inCount(rows.length)} links`;
  const form = useForm({
    initialValues: { tag: "" },
    schema: linkTagForm,
    failure: { title: "Error", fallback: "Failed to tag the links" },
    onSubmit: async ({ tag }) => {
      await change({ add: [tag] });
      onClose();
    },
  });
  const present = [...new Set(rows.flatMap(({ link }) => link.tags))].sort();
  const others = known.map(({ name }) => name).filter((name) => !rows.every(({ link }) => link.tags.includes(name)));
  return (
    <DialogFrame title={`Tag ${count}`} onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="tag"
          label="Tag"
          hint="Only you see it. A link can have eight."
          placeholder="fall, story, evergreen"
          autoComplete="off"
          autoFocus
        />
        <TagChips label="Your tags" tags={others.slice(0, 12)} onPress={(tag) => void form.setFieldValue("tag", tag)} />
        <TagChips label="Remove" tags={present} isRemoving isBusy={isBusy} onPress={remove} />
        <DialogButtons form={form} label={`Tag ${count}`} busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
