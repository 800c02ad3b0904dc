import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { limits } from "../../../../../api/src/contract/limits";
import { linkTagForm } from "../../../../../api/src/contract/links/linkForms";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { TagChips } from "./TagChips";
import { useTagLinks } from "./useTagLinks";

interface TagEditorProps {
  id: string;
  tags: readonly string[];
  mayTag: boolean;
}

/** A link's tags: a press removes one, the field adds one. */
export function TagEditor({ id, tags, mayTag }: TagEditorProps) {
  const { change, remove, isBusy } = useTagLinks([id]);
  const form = useForm({
    initialValues: { tag: "" },
    schema: linkTagForm,
    failure: { title: "Error", fallback: "Failed to add the tag" },
    onSubmit: async ({ tag }, { resetForm }) => {
      await change({ add: [tag] });
      resetForm();
    },
  });
  if (!mayTag) return tags.length > 0 ? <p>{tags.map((tag) => `#${tag}`).join(" ")}</p> : null;
  return (
    <Stack spacing={1.5}>
      <TagChips label="Tags" tags={tags} isRemoving isBusy={isBusy} onPress={remove} />
      {tags.length < limits.linkTags.max && (
        <Stack component="form" direction="row" spacing={1} sx={{ alignItems: "flex-end" }} {...form.elementProps}>
          <FormTextField form={form} name="tag" label="New tag" placeholder="fall" autoComplete="off" />
          <Button type="submit" size="small" disabled={form.isSubmitting} sx={{ minHeight: 48 }}>
            Add
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
