import { Box, Button, Stack } from "@mui/material";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import {
  BRAND_PICTURE_BYTES,
  type BrandPictureKind,
  brandCategoriesForm,
  brandPictureSizes,
  NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
} from "../../../../../api/src/contract/brandForms";
import { type CategoryId, categories as choices } from "../../../../../api/src/contract/choices";
import {
  type OwnBrandFragment,
  useMyBrandQuery,
  useRemoveBrandPictureMutation,
  useSetBrandCategoriesMutation,
  useSetBrandPictureMutation,
} from "../../../generated/settings";
import { enumName } from "../../../lib/enumName";
import { inBase64 } from "../../../lib/inBase64";
import { paths } from "../../../lib/navigation/paths";
import { BrandCover } from "../../../ui/BrandCover";
import { BrandMark } from "../../../ui/BrandMark";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { P } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { SettingsFrame } from "../../session/SettingsFrame";

export const BrandSettingsPage = () => (
  <SettingsFrame
    needs="advertiser"
    title="Brand"
    lead="How publishers see your brand in lists, in search and above your terms."
  >
    <BrandPanels />
  </SettingsFrame>
);

function BrandPanels() {
  const query = useMyBrandQuery();
  if (!query.data) return <PanelNotLoaded title="Logo" query={query} fallback="Failed to load your brand" />;
  const brand = query.data.myMerchant;
  return (
    <ReadOnly unless="setBrandPicture">
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <PicturePanel
          kind="logo"
          title="Logo"
          hint="A square PNG, JPEG or WebP looks best. It won't be cropped. Without a logo we show your initials."
          isSet={brand.logo !== null}
        >
          <BrandMark {...brand} size={96} />
        </PicturePanel>
        <PicturePanel
          kind="cover"
          title="Cover"
          hint="Shown above your terms. 3:1; larger images are cropped."
          isSet={brand.cover !== null}
        >
          <Box sx={{ maxWidth: 520 }}>
            <BrandCover {...brand} />
          </Box>
        </PicturePanel>
        <Panel title="Name" isInset>
          <P sx={{ overflowWrap: "anywhere" }}>
            <strong>{brand.name}</strong> is your account name. Owners can change it under{" "}
            <Link to={paths.profile}>Profile</Link>; links keep working.
          </P>
        </Panel>
        <CategoriesPanel categories={brand.categories} />
      </Box>
    </ReadOnly>
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
          hint="Helps publishers find you."
          options={choices}
        />
        <FormSubmit form={form} label="Save" busyLabel="Saving..." />
      </Stack>
    </Panel>
  );
}

interface PicturePanelProps {
  kind: BrandPictureKind;
  title: string;
  hint: string;
  isSet: boolean;
  /** How it looks, with or without a picture. */
  children: ReactNode;
}

function PicturePanel({ kind, title, hint, isSet, children }: PicturePanelProps) {
  const [set] = useSetBrandPictureMutation();
  const [remove] = useRemoveBrandPictureMutation();
  const { isBusy, act } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const name = title.toLowerCase();

  const choose = async (file: File | undefined) => {
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
    if (!file) return;
    const work = async () => {
      const content = await inBase64(await shrinkPicture(kind, file));
      await set({ variables: { kind: enumName(kind), content } });
    };
    await act({ work, doneMessage: `Your ${name} is saved`, fallback: `Failed to save the ${name}` });
  };
  const takeAway = () =>
    act({
      work: () => remove({ variables: { kind: enumName(kind) } }),
      doneMessage: `Your ${name} is removed`,
      fallback: `Failed to remove the ${name}`,
    });

  return (
    <Panel title={title} isInset>
      <Stack spacing={2}>
        {children}
        <P sx={{ maxWidth: 520, color: "text.secondary" }}>{hint}</P>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join()}
            aria-label={`File of the ${name}`}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? "Saving..." : `${isSet ? "Replace" : "Choose"} ${name}`}
          </Button>
          {isSet && (
            <Button size="small" variant="text" disabled={isBusy} onClick={takeAway}>
              Remove {name}
            </Button>
          )}
        </Box>
      </Stack>
    </Panel>
  );
}

const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];

const MAX_FILE_BYTES = 30 * 1024 * 1024;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

/** A photo of a phone has some megabytes: what is sent has the size that is kept. */
async function shrinkPicture(kind: BrandPictureKind, file: File): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE);
  if (file.size > MAX_FILE_BYTES) throw new Error("This file is larger than 30 MB. Please choose a smaller one.");
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  const canvas = drawn(kind, picture);
  picture.close();
  // Where WebP cannot be written, browsers answer with PNG, which may be too large.
  for (const type of ["image/webp", "image/jpeg"]) {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob && blob.size <= BRAND_PICTURE_BYTES) return blob;
      if (blob?.type !== type) break;
    }
  }
  throw new Error(PICTURE_TOO_LARGE);
}

/** A logo is shown whole, a cover fills its place from the middle. */
function drawn(kind: BrandPictureKind, picture: ImageBitmap): HTMLCanvasElement {
  const place = brandPictureSizes[kind];
  const [x, y] = [place.width / picture.width, place.height / picture.height];
  const scale = Math.min(1, kind === "logo" ? Math.min(x, y) : Math.max(x, y));
  const [width, height] = [picture.width * scale, picture.height * scale];
  // A canvas takes whole pixels itself.
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.min(width, place.width));
  canvas.height = Math.max(1, Math.min(height, place.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(NOT_A_PICTURE);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}
