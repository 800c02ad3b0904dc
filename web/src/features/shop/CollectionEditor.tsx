import { Box, Button, Stack } from "@mui/material";
import { ArrowLeft } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { collectionForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type OpenCollectionQuery,
  useOpenCollectionQuery,
  useSetCollectionPublishedMutation,
  useUpdateCollectionMutation,
} from "../../generated/shop";
import { useChoice } from "../../lib/navigation/useAddress";
import { useOpened } from "../../lib/navigation/useOpened";
import { withoutScheme } from "../../lib/webAddress";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { CopyButton } from "../../ui/dashboard/CopyButton";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { FormField } from "../../ui/form/FormField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Select } from "../../ui/form/Select";
import { H2, P } from "../../ui/html";
import { Tag } from "../../ui/Tag";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { useRights } from "../session/rights/useRights";
import { FindProducts } from "./FindProducts";
import { ItemList } from "./ItemList";
import { ShopPreview } from "./ShopPreview";
import type { ShopData } from "./shopRows";

/** One collection: its texts, its items and a search for more. */
export function CollectionEditor({ id, shop, onClose }: { id: string; shop: ShopData; onClose: () => void }) {
  const { data, error, refetch } = useOpenCollectionQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const { id: edited, open: edit, close } = useOpened("edit");
  const [setPublished] = useSetCollectionPublishedMutation();
  const { act, isBusy } = useAction();
  const can = useRights();
  const [side, setSide] = useChoice("side", sides);
  const collection = data?.shopCollection;
  const back = (
    <Button onClick={onClose} startIcon={<ArrowLeft aria-hidden size={17} />}>
      {t("All collections")}
    </Button>
  );
  if (!collection) {
    return (
      <>
        <PageHead title={t("Shop")}>{back}</PageHead>
        <NotLoaded
          error={error}
          fallback={t("Failed to load this collection")}
          retry={refetch}
          rows={5}
          row={{ xs: 84 }}
        />
      </>
    );
  }
  const { title, words, slug, isPublished, items } = collection;
  const url = `${shop.url}/${slug}`;
  const publish = () =>
    act({
      work: () => setPublished({ variables: { id, published: !isPublished } }),
      doneMessage: isPublished ? t("{title} unpublished", { title }) : t("{title} published", { title }),
      fallback: t("Failed to change the collection"),
    });
  return (
    <>
      <PageHead isNamed title={title} note={<Tag>{isPublished ? t("Published") : t("Unpublished")}</Tag>}>
        {back}
        {can("setCollectionPublished") && (
          <Button variant={isPublished ? "outlined" : "contained"} onClick={publish} disabled={isBusy}>
            {isPublished ? t("Unpublish") : t("Publish")}
          </Button>
        )}
      </PageHead>
      <Box sx={aboutStyle}>
        {words && <p>{words}</p>}
        <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
          {withoutScheme(url)}
        </Box>
        <CopyButton text={url} label={t("Copy link of {title}", { title })}>
          {t("Copy link")}
        </CopyButton>
        {can("updateCollection") && <Button onClick={() => edit("collection")}>{t("Edit")}</Button>}
        <Button onClick={() => edit("embed")}>{t("Embed")}</Button>
      </Box>
      {isPublished && !shop.isPublished && (
        <Box role="note" sx={{ color: "text.secondary" }}>
          {t("Your shop isn't published yet, so no one can see this collection.")}
        </Box>
      )}
      <Box sx={columnsStyle}>
        <section aria-labelledby="pieces-heading">
          <H2 id="pieces-heading" sx={headingStyle}>
            {t("{count, plural, one {# product} other {# products}}", { count: items.length })}
          </H2>
          <ItemList collection={collection} refetch={refetch} />
        </section>
        {side === "find" && can("addToCollection") ? (
          <section aria-labelledby="find-heading">
            <Box sx={sideHeadStyle}>
              <H2 id="find-heading" sx={headingStyle}>
                {t("Add products")}
              </H2>
              <Button onClick={() => setSide("preview")}>{t("Preview")}</Button>
            </Box>
            <FindProducts collection={collection} />
          </section>
        ) : (
          <ShopPreview collectionId={id} edited={collection}>
            {can("addToCollection") && <Button onClick={() => setSide("find")}>{t("Add products")}</Button>}
          </ShopPreview>
        )}
      </Box>
      {edited === "collection" && <CollectionDialog collection={collection} onClose={close} />}
      {edited === "embed" && (
        <EmbedDialog handle={shop.handle} collection={collection} shopUrl={shop.url} onClose={close} />
      )}
    </>
  );
}

const sides = [{ id: "find" }, { id: "preview" }] as const;

const sideHeadStyle = { display: "flex", alignItems: "center", justifyContent: "space-between", mb: 1 } as const;

const aboutStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  "& p": { m: 0, flexBasis: "100%", color: "text.secondary", whiteSpace: "pre-line", overflowWrap: "anywhere" },
} as const;

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 400px" },
  gap: { xs: 3, lg: 4 },
} as const;

const headingStyle = { mb: 1, fontSize: 18, fontWeight: 650 } as const;

interface EmbedDialogProps {
  handle: string;
  shopUrl: string;
  collection: { slug: string; title: string };
  onClose: () => void;
}

/** The code that embeds a collection in another site. */
function EmbedDialog({ handle, shopUrl, collection, onClose }: EmbedDialogProps) {
  const origin = new URL(shopUrl).origin;
  const code = `<script src="${origin}/embed.js" async></script>
<weft-collection shop="${handle}" collection="${collection.slug}"></weft-collection>`;
  const policy = `script-src ${origin}; connect-src ${origin}; img-src ${origin}; style-src 'unsafe-inline'`;

  return (
    <DialogFrame title={t("Embed {title}", { title: collection.title })} onClose={onClose} width={640}>
      <Stack spacing={2}>
        <P sx={{ color: "text.secondary" }}>
          {t("Paste it where the collection should appear. It includes prices, stock and the affiliate disclosure.")}
        </P>
        <CodeBlock label={t("HTML for your page")} code={code} />
        <CodeBlock label={t("If your site has a Content-Security-Policy, add")} code={policy} />
      </Stack>
    </DialogFrame>
  );
}

interface CollectionDialogProps {
  collection: OpenCollectionQuery["shopCollection"];
  onClose: () => void;
}

function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const [update] = useUpdateCollectionMutation();
  const { id, title, words, slug, coverItemId, items } = collection;
  const choices = items.map((item) => ({ id: item.id, label: item.title }));
  return (
    <FormDialog
      title={t("Edit collection")}
      width={520}
      values={{ title, words: words ?? "", slug, coverItemId: coverItemId ?? "" }}
      schema={collectionForm}
      work={(values) => {
        const input = {
          title: values.title,
          words: values.words.trim() || null,
          slug: values.slug,
          coverItemId: values.coverItemId || null,
        };
        return update({ variables: { id, input } });
      }}
      done={t("Collection saved")}
      fallback={t("Failed to save the collection")}
      label={t("Save collection")}
      busyLabel={t("Saving...")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="title" label={t("Title")} autoComplete="off" autoFocus />
          <FormTextField form={form} name="words" label={t("Description")} rows={3} isOptional />
          <FormTextField
            form={form}
            name="slug"
            label={t("Address")}
            hint={t("The last part of the URL. Links to the old URL stop working.")}
            autoComplete="off"
          />
          <FormField label={t("Cover")} hint={t("The product shown first.")} error={undefined}>
            {(control) => (
              <Select
                fullWidth
                name="coverItemId"
                value={form.values.coverItemId}
                options={choices}
                placeholder={t("Cover product")}
                onChange={form.handleChange}
                inputProps={control}
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}
