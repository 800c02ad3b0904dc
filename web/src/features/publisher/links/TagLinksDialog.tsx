import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { inCount } from "../../../lib/money";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { ListedLink } from "./linkList";
import { TagChips, useTagLinks } from "./TagChips";

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
  const present = [...new Set(rows.flatMap(({ link }) => link.tags))].sort();
  const others = known.map(({ name }) => name).filter((name) => !rows.every(({ link }) => link.tags.includes(name)));
  return (
    <FormDialog
      title={`Tag ${count}`}
      width={480}
      values={{ tag: "" }}
      schema={linkTagForm}
      work={({ tag }) => change({ add: [tag] })}
      fallback="Failed to tag the links"
      label={`Tag ${count}`}
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField
            form={form}
            name="tag"
            label="Tag"
            hint="Only you see tags. Up to eight per link."
            placeholder="fall, story, evergreen"
            autoComplete="off"
            autoFocus
          />
          <TagChips
            label="Your tags"
            tags={others.slice(0, 12)}
            onPress={(tag) => void form.setFieldValue("tag", tag)}
          />
          <TagChips label="Remove" tags={present} isRemoving isBusy={isBusy} onPress={remove} />
        </>
      )}
    </FormDialog>
  );
}
