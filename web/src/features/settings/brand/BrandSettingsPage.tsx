import { Box, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type BrandPictureKind, brandCategoriesForm, brandPageForm } from "../../../../../api/src/contract/brandForms";
import { type CategoryId, categories as choices } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type OwnBrandFragment,
  useMyBrandQuery,
  useRemoveBrandPictureMutation,
  useSetBrandCategoriesMutation,
  useSetBrandPageMutation,
  useSetBrandPictureMutation,
} from "../../../generated/brand";
import { enumName } from "../../../lib/enumName";
import { rich } from "../../../lib/i18n/rich";
import { paths } from "../../../lib/navigation/paths";
import { BrandCover } from "../../../ui/BrandCover";
import { BrandMark } from "../../../ui/BrandMark";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { PictureButtons } from "../../../ui/form/PictureButtons";
import { useForm } from "../../../ui/form/useForm";
import { P } from "../../../ui/html";
import { useToast } from "../../../ui/toast/useToast";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { SettingsFrame } from "../../session/SettingsFrame";

export const BrandSettingsPage = () => (
  <SettingsFrame
    needs="advertiser"
    title={t("Brand")}
    lead={t("How creators see your brand in lists, in search and on its page.")}
  >
    <BrandPanels />
  </SettingsFrame>
);

function BrandPanels() {
  const query = useMyBrandQuery();
  if (!query.data) return <PanelNotLoaded title={t("Logo")} query={query} fallback={t("Failed to load your brand")} />;
  const brand = query.data.myMerchant;
  return (
    <ReadOnly unless="setBrandPicture">
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <PicturePanel
          kind="logo"
          title={t("Logo")}
          hint={t("A square PNG, JPEG or WebP looks best. It won't be cropped. Without a logo we show your initials.")}
          isSet={brand.logo !== null}
        >
          <BrandMark {...brand} size={96} />
        </PicturePanel>
        <PicturePanel
          kind="cover"
          title={t("Cover")}
          hint={t("Shown on your page and in lists. 3:1; larger images are cropped.")}
          isSet={brand.cover !== null}
        >
          <Box sx={{ maxWidth: 520 }}>
            <BrandCover {...brand} />
          </Box>
        </PicturePanel>
        <Panel title={t("Name")} isInset>
          <P sx={{ overflowWrap: "anywhere" }}>
            <strong>{brand.name}</strong>{" "}
            {rich("is your account name. Owners can change it under <link>Profile</link>. Links keep working.", {
              link: (text) => <Link to={paths.profile}>{text}</Link>,
            })}
          </P>
        </Panel>
        <PagePanel brand={brand} />
        <CategoriesPanel categories={brand.categories} />
      </Box>
    </ReadOnly>
  );
}

/** The address, color and story of the brand's page. */
function PagePanel({ brand }: { brand: OwnBrandFragment }) {
  const [set] = useSetBrandPageMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { slug: brand.slug ?? "", color: brand.color ?? "", story: brand.story ?? "" },
    schema: brandPageForm,
    failure: { title: t("Error"), fallback: t("Failed to save your page") },
    onSubmit: async ({ slug, color, story }) => {
      await set({ variables: { input: { slug, color: color || null, story: story || null } } });
      toast({ title: t("Success"), description: t("Your page is saved") });
    },
  });
  const { color } = form.values;
  return (
    <Panel
      title={t("Brand page")}
      aside={brand.publicPath && <a href={brand.publicPath}>{t("View public page")}</a>}
      lead={brand.publicPath ? undefined : t("Not public: creators join your program by invitation only.")}
      isInset
    >
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 620 }} {...form.elementProps}>
        <FormTextField
          form={form}
          name="slug"
          label={t("Address")}
          hint={`/brands/${form.values.slug}`}
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="color"
          label={t("Brand color")}
          isOptional
          placeholder="#7a1d52"
          autoComplete="off"
          end={
            <input
              type="color"
              name="color"
              aria-label={t("Pick a brand color")}
              value={/^#[0-9a-f]{6}$/i.test(color) ? color : "#56204a"}
              onChange={form.handleChange}
            />
          }
        />
        <FormTextField form={form} name="story" label={t("Story")} isOptional rows={6} />
        <FormSubmit form={form} label={t("Save page")} busyLabel={t("Saving...")} />
      </Stack>
    </Panel>
  );
}

function CategoriesPanel({ categories }: Pick<OwnBrandFragment, "categories">) {
  const [set] = useSetBrandCategoriesMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: {
      categories: choices.map(({ id }): CategoryId => id).filter((id) => categories.includes(enumName(id))),
    },
    schema: brandCategoriesForm,
    failure: { title: t("Error"), fallback: t("Failed to save the categories") },
    onSubmit: async (given) => {
      await set({ variables: { categories: given.categories.map(enumName) } });
      toast({ title: t("Success"), description: t("Your categories are saved") });
    },
  });
  return (
    <Panel title={t("Categories")} isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 620 }} {...form.elementProps}>
        <FormCheckboxGroup
          form={form}
          name="categories"
          label={t("Product categories")}
          hint={t("Helps creators find you.")}
          options={choices}
        />
        <FormSubmit form={form} label={t("Save")} busyLabel={t("Saving...")} />
      </Stack>
    </Panel>
  );
}

interface PicturePanelProps {
  kind: BrandPictureKind;
  title: string;
  hint: string;
  isSet: boolean;
  /** A preview, with or without an image. */
  children: ReactNode;
}

function PicturePanel({ kind, title, hint, isSet, children }: PicturePanelProps) {
  const [set] = useSetBrandPictureMutation();
  const [remove] = useRemoveBrandPictureMutation();
  return (
    <Panel title={title} isInset>
      <Stack spacing={2}>
        {children}
        <P sx={{ maxWidth: 520, color: "text.secondary" }}>{hint}</P>
        <PictureButtons
          kind={kind}
          isSet={isSet}
          set={(content) => set({ variables: { kind: enumName(kind), content } })}
          remove={() => remove({ variables: { kind: enumName(kind) } })}
        />
      </Stack>
    </Panel>
  );
}
