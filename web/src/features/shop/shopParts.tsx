import { Box, Stack } from "@mui/material";
import { shopCountries } from "../../../../api/src/contract/shops/disclosure";
import { claimShopForm, handleForm, shopForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type ShopCountry,
  type ShopFieldsFragment,
  useChangeShopHandleMutation,
  useClaimShopMutation,
  useUpdateShopMutation,
} from "../../generated/shop";
import { localDay } from "../../lib/dates";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { EmptyState } from "../../ui/EmptyState";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { P } from "../../ui/html";
import { useToast } from "../../ui/toast/useToast";
import { PageHead } from "../../ui/workspace/PageHead";

/** What is opened on the page Shop, in one file: each file of its own is named in the script of every page. */
export { CollectionEditor } from "./CollectionEditor";

/** Before there is a shop: its handle, its name and whose rules apply to its links. */
export function ClaimShop({ mayClaim, onClaimed }: { mayClaim: boolean; onClaimed: () => Promise<unknown> }) {
  return (
    <>
      <PageHead title="Shop" />
      {mayClaim ? (
        <ClaimForm onClaimed={onClaimed} />
      ) : (
        <EmptyState title="No shop yet." text="An owner or manager of your team can open a shop." />
      )}
    </>
  );
}

function ClaimForm({ onClaimed }: { onClaimed: () => Promise<unknown> }) {
  const [claim] = useClaimShopMutation();
  const form = useForm({
    initialValues: { handle: "", name: "", country: "" },
    schema: claimShopForm,
    failure: { title: "Error", fallback: "Failed to open your shop" },
    onSubmit: async ({ handle, name, country }) => {
      const input = { handle, name, country: country.toUpperCase() as ShopCountry };
      await claim({ variables: { input } });
      await onClaimed();
    },
  });
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Box component="p" sx={{ mt: 0, color: "text.secondary" }}>
        One page for everything you recommend. Prices and stock update automatically, and clicks earn like your other
        links.
      </Box>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="handle"
          label="Handle"
          placeholder="maya.okafor"
          hint={`Your shop’s address: ${window.location.host}/@handle. You can change it once in 30 days.`}
          autoComplete="off"
        />
        <FormTextField form={form} name="name" label="Name" hint="Shown as the page title." autoComplete="off" />
        <FormSelect
          form={form}
          name="country"
          label="Your readers’ country"
          placeholder="Choose a country"
          options={shopCountries}
          hint="Determines the affiliate disclosure on every page."
        />
        <FormSubmit form={form} label="Open your shop" busyLabel="Opening..." />
      </Stack>
    </Box>
  );
}

export function HandleDialog({ shop, onClose }: { shop: ShopFieldsFragment; onClose: () => void }) {
  const [change] = useChangeShopHandleMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { handle: shop.handle },
    schema: handleForm,
    failure: { title: "Error", fallback: "Failed to change your handle" },
    onSubmit: async ({ handle }) => {
      await change({ variables: { handle } });
      toast({ title: "Success", description: "Handle changed. Links to the old one redirect here." });
      onClose();
    },
  });
  return (
    <DialogFrame title="Change handle" onClose={onClose} width={520}>
      {shop.handleChangeableFrom ? (
        <P>You changed your handle recently. You can change it again from {localDay(shop.handleChangeableFrom)}.</P>
      ) : (
        <Stack component="form" spacing={2.5} {...form.elementProps}>
          <FormTextField
            form={form}
            name="handle"
            label="Handle"
            hint="You can change it once every 30 days. The old handle redirects to the new one and stays reserved for a year."
            autoComplete="off"
            autoFocus
          />
          <DialogButtons form={form} label="Change handle" busyLabel="Changing..." onClose={onClose} />
        </Stack>
      )}
    </DialogFrame>
  );
}

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
            hint="Determines the affiliate disclosure on every page."
          />
        </>
      )}
    </FormDialog>
  );
}
