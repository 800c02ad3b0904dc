import { Stack } from "@mui/material";
import { shopCountries } from "../../../../api/src/contract/shops/disclosure";
import { shopForm } from "../../../../api/src/contract/shops/shopForms";
import { type ShopCountry, type ShopFieldsFragment, useUpdateShopMutation } from "../../generated/shop";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";

interface ProfileDialogProps {
  shop: ShopFieldsFragment;
  onClose: () => void;
}

export function ProfileDialog({ shop, onClose }: ProfileDialogProps) {
  const [update] = useUpdateShopMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { name: shop.name, words: shop.words ?? "", country: shop.country.toLowerCase() },
    schema: shopForm,
    failure: { title: "Error", fallback: "Failed to save your profile" },
    onSubmit: async ({ name, words, country }) => {
      const input = { name, words: words.trim() || null, country: country.toUpperCase() as ShopCountry };
      await update({ variables: { input } });
      toast({ title: "Success", description: "Profile saved" });
      onClose();
    },
  });
  return (
    <DialogFrame title="Edit profile" onClose={onClose} width={520}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name" autoComplete="off" autoFocus />
        <FormTextField form={form} name="words" label="About" rows={4} isOptional />
        <FormSelect
          form={form}
          name="country"
          label="Your readers’ country"
          placeholder="Choose a country"
          options={shopCountries}
          hint="For the line about paid links, which every page shows."
        />
        <DialogButtons form={form} label="Save profile" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
