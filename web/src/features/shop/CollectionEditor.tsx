import { Box, Button, Stack } from "@mui/material";
import { ArrowLeft } from "lucide-react";
import { collectionForm } from "../../../../api/src/contract/shops/shopForms";
import {
  type OpenCollectionQuery,
  useOpenCollectionQuery,
  useSetCollectionPublishedMutation,
  useUpdateCollectionMutation,
} from "../../generated/shop";
import { inCount } from "../../lib/money";
import { useOpened } from "../../lib/navigation/useOpened";
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
import { FindPieces } from "./FindPieces";
import { PieceList } from "./PieceList";
import type { ShopData } from "./shopRows";

/** One collection: its words, its pieces and a search for more of them. */
export function CollectionEditor({ id, shop, onClose }: { id: string; shop: ShopData; onClose: () => void }) {
  const { data, error, refetch } = useOpenCollectionQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const { id: edited, open: edit, close } = useOpened("edit");
  const [setPublished] = useSetCollectionPublishedMutation();
  const { act, isBusy } = useAction();
  const may = useRights();
  const collection = data?.shopCollection;
  const back = (
    <Button onClick={onClose} startIcon={<ArrowLeft aria-hidden size={17} />}>
      All collections
    </Button>
  );
  if (!collection) {
    return (
      <>
        <PageHead title="Shop">{back}</PageHead>
        <NotLoaded error={error} fallback="Failed to load this collection" retry={refetch} rows={5} row={{ xs: 84 }} />
      </>
    );
  }
  const { title, words, slug, isPublished, pieces } = collection;
  const url = `${shop.url}/${slug}`;
  const publish = () =>
    act({
      work: () => setPublished({ variables: { id, published: !isPublished } }),
      doneMessage: isPublished ? `${title} is hidden now` : `${title} is published`,
      fallback: "Failed to change the collection",
    });
  return (
    <>
      <PageHead title={title} note={<Tag>{isPublished ? "Published" : "Hidden"}</Tag>}>
        {back}
        {may("setCollectionPublished") && (
          <Button variant={isPublished ? "outlined" : "contained"} onClick={publish} disabled={isBusy}>
            {isPublished ? "Hide" : "Publish"}
          </Button>
        )}
      </PageHead>
      <Box sx={aboutStyle}>
        {words && <p>{words}</p>}
        <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
          {url.replace(/^https?:\/\//, "")}
        </Box>
        <CopyButton text={url} label={`Copy link of ${title}`}>
          Copy link
        </CopyButton>
        {may("updateCollection") && <Button onClick={() => edit("collection")}>Edit</Button>}
        <Button onClick={() => edit("embed")}>Embed</Button>
      </Box>
      {isPublished && !shop.isPublished && (
        <Box role="note" sx={{ color: "text.secondary" }}>
          Your shop isn't published yet, so no one can see this collection.
        </Box>
      )}
      <Box sx={columnsStyle}>
        <section aria-labelledby="pieces-heading">
          <H2 id="pieces-heading" sx={headingStyle}>
            {inCount(pieces.length)} {pieces.length === 1 ? "product" : "products"}
          </H2>
          <PieceList collection={collection} refetch={refetch} />
        </section>
        {may("addToCollection") && (
          <section aria-labelledby="find-heading">
            <H2 id="find-heading" sx={headingStyle}>
              Add products
            </H2>
            <FindPieces collection={collection} />
          </section>
        )}
      </Box>
      {edited === "collection" && <CollectionDialog collection={collection} onClose={close} />}
      {edited === "embed" && (
        <EmbedDialog handle={shop.handle} collection={collection} shopUrl={shop.url} onClose={close} />
      )}
    </>
  );
}

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

/** The code that shows a collection in another site. */
function EmbedDialog({ handle, shopUrl, collection, onClose }: EmbedDialogProps) {
  const origin = new URL(shopUrl).origin;
  const code = `<script src="${origin}/embed.js" async></script>
<weft-collection shop="${handle}" collection="${collection.slug}"></weft-collection>`;
  const policy = `script-src ${origin}; connect-src ${origin}; img-src ${origin}; style-src 'unsafe-inline'`;
  return (
    <DialogFrame title={`Embed ${collection.title}`} onClose={onClose} width={640}>
      <Stack spacing={2}>
        <P sx={{ color: "text.secondary" }}>
          Paste it where the collection should appear. It includes prices, stock and the affiliate disclosure.
        </P>
        <CodeBlock label="HTML for your page" code={code} />
        <CodeBlock label="If your site has a Content-Security-Policy, add" code={policy} />
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
  const { id, title, words, slug, coverItemId, pieces } = collection;
  const choices = pieces.map((piece) => ({ id: piece.id, label: piece.title }));
  return (
    <FormDialog
      title="Edit collection"
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
      done="Collection saved"
      fallback="Failed to save the collection"
      label="Save collection"
      busyLabel="Saving..."
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="title" label="Title" autoComplete="off" autoFocus />
          <FormTextField form={form} name="words" label="About" rows={3} isOptional />
          <FormTextField
            form={form}
            name="slug"
            label="Address"
            hint="The last part of the link. Links to the old address stop working."
            autoComplete="off"
          />
          <FormField label="Cover" hint="The product shown first." error={undefined}>
            {(control) => (
              <Select
                fullWidth
                name="coverItemId"
                value={form.values.coverItemId}
                options={choices}
                placeholder="Cover product"
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
