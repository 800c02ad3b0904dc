import { t } from "../../../../../api/src/contract/i18n/t";
import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { ListedLink } from "./linkList";
import { TagChips, useTagLinks } from "./TagChips";

interface TagLinksDialogProps {
  rows: readonly ListedLink[];
  /** Other links' tags to choose from. */
  known: readonly { name: string }[];
  onClose: () => void;
}

/** Adds a tag to several links, and removes tags that some of them have. */
export function TagLinksDialog({ rows, known, onClose }: TagLinksDialogProps) {
  const { change, remove, isBusy } = useTagLinks(rows.map(({ link }) => link.id));
  const title = t("Tag {count, plural, one {# link} other {# links}}", { count: rows.length });
  const present = [...new Set(rows.flatMap(({ link }) => link.tags))].sort();
  const others = known.map(({ name }) => name).filter((name) => !rows.every(({ link }) => link.tags.includes(name)));
  return (
    <FormDialog
      title={title}
      width={480}
      values={{ tag: "" }}
      schema={linkTagForm}
      work={({ tag }) => change({ add: [tag] })}
      fallback={t("Failed to tag the links")}
      label={title}
      busyLabel={t("Saving...")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField
            form={form}
            name="tag"
            label={t("Tag")}
            hint={t("Only you see tags. Up to eight per link.")}
            placeholder={t("fall, story, evergreen")}
            autoComplete="off"
            autoFocus
          />
          <TagChips
            label={t("Your tags")}
            tags={others.slice(0, 12)}
            onPress={(tag) => void form.setFieldValue("tag", tag)}
          />
          <TagChips label={t("Remove")} tags={present} isRemoving isBusy={isBusy} onPress={remove} />
        </>
      )}
    </FormDialog>
  );
}
