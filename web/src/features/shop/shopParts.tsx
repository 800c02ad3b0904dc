import { Box, Stack } from "@mui/material";
import { Link } from "react-router-dom";
import { languageNames, languages } from "../../../../api/src/contract/i18n/languages";
import { t } from "../../../../api/src/contract/i18n/t";
import { shopCountries } from "../../../../api/src/contract/shops/disclosure";
import { createShopForm, handleForm, shopForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type Language,
  type ShopCountry,
  type ShopFieldsFragment,
  useChangeShopHandleMutation,
  useCreateShopMutation,
  useRemoveShopPhotoMutation,
  useSetShopPhotoMutation,
  useUpdateShopMutation,
} from "../../generated/shop";
import { localDay } from "../../lib/dates";
import { rich } from "../../lib/i18n/rich";
import { paths } from "../../lib/navigation/paths";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { EmptyState } from "../../ui/EmptyState";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { PictureButtons } from "../../ui/form/PictureButtons";
import { useForm } from "../../ui/form/useForm";
import { P } from "../../ui/html";
import { useToast } from "../../ui/toast/useToast";
import { PageHead } from "../../ui/workspace/PageHead";
import { ShopPhoto } from "./shopRows";

/** The Shop page's overlays in one chunk: each chunk would be named in every page's script. */
export { CollectionEditor } from "./CollectionEditor";
export { ShopPreview } from "./ShopPreview";

/** Before there is a shop: its handle, its name and the disclosure rules for its links. */
export function CreateShop({ canCreate, onCreated }: { canCreate: boolean; onCreated: () => Promise<unknown> }) {
  return (
    <>
      <PageHead title={t("Shop")} />
      {canCreate ? (
        <CreateShopForm onCreated={onCreated} />
      ) : (
        <EmptyState title={t("No shop yet.")} text={t("An owner or manager of your team can open a shop.")} />
      )}
    </>
  );
}

function CreateShopForm({ onCreated }: { onCreated: () => Promise<unknown> }) {
  const [create] = useCreateShopMutation();
  const form = useForm({
    initialValues: { handle: "", name: "", country: "" },
    schema: createShopForm,
    failure: { title: t("Error"), fallback: t("Failed to open your shop") },
    onSubmit: async ({ handle, name, country }) => {
      const input = { handle, name, country: country.toUpperCase() as ShopCountry };
      await create({ variables: { input } });
      await onCreated();
    },
  });
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Box component="p" sx={{ mt: 0, color: "text.secondary" }}>
        {t(
          "One page for everything you recommend. Prices and stock update automatically, and clicks earn like your other links.",
        )}
      </Box>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="handle"
          label={t("Handle")}
          placeholder="maya.okafor"
          hint={t("Your shop’s address: {host}/@handle. You can change it once in 30 days.", {
            host: window.location.host,
          })}
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="name"
          label={t("Name")}
          hint={t("Shown as the page title.")}
          autoComplete="off"
        />
        <FormSelect
          form={form}
          name="country"
          label={t("Your readers’ country")}
          placeholder={t("Choose a country")}
          options={shopCountries}
          hint={t("Determines the affiliate disclosure on every page.")}
        />
        <FormSubmit form={form} label={t("Open your shop")} busyLabel={t("Opening...")} />
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
    failure: { title: t("Error"), fallback: t("Failed to change your handle") },
    onSubmit: async ({ handle }) => {
      await change({ variables: { handle } });
      toast({ title: t("Success"), description: t("Handle changed. Links to the old one redirect here.") });
      onClose();
    },
  });
  return (
    <DialogFrame title={t("Change handle")} onClose={onClose} width={520}>
      {shop.handleChangeableFrom ? (
        <P>
          {t("You changed your handle recently. You can change it again from {day}.", {
            day: localDay(shop.handleChangeableFrom),
          })}
        </P>
      ) : (
        <Stack component="form" spacing={2.5} {...form.elementProps}>
          <FormTextField
            form={form}
            name="handle"
            label={t("Handle")}
            hint={t(
              "You can change it once every 30 days. The old handle redirects to the new one and stays reserved for a year.",
            )}
            autoComplete="off"
            autoFocus
          />
          <DialogButtons form={form} label={t("Change handle")} busyLabel={t("Changing...")} onClose={onClose} />
        </Stack>
      )}
    </DialogFrame>
  );
}

const languageOptions = languages.map((id) => ({ id, label: languageNames[id] }));

export function ProfileDialog({ shop, onClose }: { shop: ShopFieldsFragment; onClose: () => void }) {
  const [update] = useUpdateShopMutation();
  const [setPhoto] = useSetShopPhotoMutation();
  const [removePhoto] = useRemoveShopPhotoMutation();
  return (
    <FormDialog
      title={t("Edit profile")}
      width={520}
      values={{
        name: shop.name,
        words: shop.words ?? "",
        country: shop.country.toLowerCase(),
        language: shop.language.toLowerCase(),
      }}
      lead={
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2.5 }}>
          <ShopPhoto {...shop} size={96} />
          <Box sx={{ flex: "1 1 220px" }}>
            <P sx={{ mb: 1, color: "text.secondary" }}>
              {t("A square picture of you: in your shop's header and when its link is shared.")}
            </P>
            <PictureButtons
              kind="photo"
              isSet={Boolean(shop.photo)}
              set={(content) => setPhoto({ variables: { content } })}
              remove={() => removePhoto()}
            />
          </Box>
        </Box>
      }
      schema={shopForm}
      work={({ name, words, country, language }) => {
        const reading = { country: country.toUpperCase() as ShopCountry, language: language.toUpperCase() as Language };
        const input = { name, words: words.trim() || null, ...reading };
        return update({ variables: { input } });
      }}
      done={t("Profile saved")}
      fallback={t("Failed to save your profile")}
      label={t("Save profile")}
      busyLabel={t("Saving...")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="name" label={t("Name")} autoComplete="off" autoFocus />
          <FormTextField form={form} name="words" label={t("Bio")} rows={4} isOptional />
          <P sx={{ color: "text.secondary" }}>
            {rich("The links in your header are <link>channels in your profile</link>.", {
              link: (text) => <Link to={`${paths.profile}#channels`}>{text}</Link>,
            })}
          </P>
          <FormSelect
            form={form}
            name="country"
            label={t("Your readers’ country")}
            placeholder={t("Choose a country")}
            options={shopCountries}
            hint={t("Determines the affiliate disclosure on every page.")}
          />
          <FormSelect
            form={form}
            name="language"
            label={t("Language")}
            placeholder={t("Choose a language")}
            options={languageOptions}
            hint={t("Of your shop’s own words, such as “Sold out”. What you write stays as it is.")}
          />
        </>
      )}
    </FormDialog>
  );
}
