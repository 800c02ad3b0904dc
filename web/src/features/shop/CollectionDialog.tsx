import Stack from "@mui/material/Stack";
import { collectionForm } from "../../../../api/src/contract/shops/shopForms";
import { type OpenCollectionQuery, useUpdateCollectionMutation } from "../../generated/shop";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormField } from "../../ui/form/FormField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Select } from "../../ui/form/Select";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";

interface CollectionDialogProps {
  collection: OpenCollectionQuery["shopCollection"];
  onClose: () => void;
}

export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const [update] = useUpdateCollectionMutation();
  const { toast } = useToast();
  const { id, title, words, slug, coverItemId, pieces } = collection;
  const form = useForm({
    initialValues: { title, words: words ?? "", slug, coverItemId: coverItemId ?? "" },
    schema: collectionForm,
    failure: { title: "Error", fallback: "Failed to save the collection" },
    onSubmit: async (values) => {
      const input = {
        title: values.title,
        words: values.words.trim() || null,
        slug: values.slug,
        coverItemId: values.coverItemId || null,
      };
      await update({ variables: { id, input } });
      toast({ title: "Success", description: "Collection saved" });
      onClose();
    },
  });
  const choices = pieces.map((piece) => ({ id: piece.id, label: piece.title }));
  return (
    <DialogFrame title="Edit collection" onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="title" label="Title" autoComplete="off" autoFocus />
        <FormTextField form={form} name="words" label="About" rows={3} isOptional />
        <FormTextField
          form={form}
          name="slug"
          label="Address"
          hint="The last part of the link. Links to the old address stop working."
          autoComplete="off"
        />
        <FormField label="Cover" hint="The piece whose picture comes first." error={undefined}>
          {(control) => (
            <Select
              fullWidth
              name="coverItemId"
              value={form.values.coverItemId}
              options={choices}
              placeholder="The first piece"
              onChange={form.handleChange}
              inputProps={control}
            />
          )}
        </FormField>
        <DialogButtons form={form} label="Save collection" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
