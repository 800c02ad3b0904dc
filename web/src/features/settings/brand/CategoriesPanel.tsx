import Stack from "@mui/material/Stack";
import { brandCategoriesForm } from "../../../../../api/src/contract/brandForms";
import { type CategoryId, categories as choices } from "../../../../../api/src/contract/choices";
import { type OwnBrandFragment, useSetBrandCategoriesMutation } from "../../../generated/settings";
import { enumName } from "../../../lib/enumName";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";

export function CategoriesPanel({ categories }: Pick<OwnBrandFragment, "categories">) {
  const [set] = useSetBrandCategoriesMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: {
      categories: choices.map(({ id }): CategoryId => id).filter((id) => categories.includes(enumName(id))),
    },
    schema: brandCategoriesForm,
    failure: { title: "Error", fallback: "Failed to save the categories" },
    onSubmit: async (given) => {
      await set({ variables: { categories: given.categories.map(enumName) } });
      toast({ title: "Success", description: "Your categories are saved" });
    },
  });
  return (
    <Panel title="Categories" isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 620 }} {...form.elementProps}>
        <FormCheckboxGroup
          form={form}
          name="categories"
          label="Product categories"
          hint="Publishers filter brands by them."
          options={choices}
        />
        <FormSubmit form={form} label="Save" busyLabel="Saving..." />
      </Stack>
    </Panel>
  );
}
