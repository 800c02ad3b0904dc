import { shopCountries } from "../../../../api/src/contract/shops/disclosure";
import { shopForm } from "../../../../api/src/contract/shops/shopForms";
import { type ShopCountry, type ShopFieldsFragment, useUpdateShopMutation } from "../../generated/shop";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";

export function ProfileDialog({ shop, onClose }: { shop: ShopFieldsFragment; onClose: () => void }) {
  const [update] = useUpdateShopMutation();
  return (
    <FormDialog
      title="Edit profile"
      width={520}
      values={{ name: shop.name, words: shop.words ?? "", country: shop.country.toLowerCase() }}
      schema={shopForm}
      work={({ name, words, country }) => {
        const input = { name, words: words.trim() || null, country: country.toUpperCase() as ShopCountry };
        return update({ variables: { input } });
      }}
      done="Profile saved"
      fallback="Failed to save your profile"
      label="Save profile"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
