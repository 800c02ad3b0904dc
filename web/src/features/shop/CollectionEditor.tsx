import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ArrowLeft } from "lucide-react";
import { useOpenCollectionQuery, useSetCollectionPublishedMutation } from "../../generated/shop";
import { inCount } from "../../lib/money";
import { useAddress } from "../../lib/navigation/useAddress";
import { CopyButton } from "../../ui/dashboard/CopyButton";
import { Failure } from "../../ui/dashboard/Failure";
import { Tag } from "../../ui/Tag";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { useRights } from "../session/rights/useRights";
import { CollectionDialog } from "./CollectionDialog";
import { EmbedDialog } from "./EmbedDialog";
import { FindPieces } from "./FindPieces";
import { PieceList } from "./PieceList";
import type { ShopData } from "./shopData";

interface CollectionEditorProps {
  id: string;
  shop: ShopData;
  onClose: () => void;
}

/** One collection: its words, its pieces and a search for more of them. */
export function CollectionEditor({ id, shop, onClose }: CollectionEditorProps) {
  const { data, error, refetch } = useOpenCollectionQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const [params, change] = useAddress();
  const [setPublished] = useSetCollectionPublishedMutation();
  const { act, isBusy } = useAction();
  const may = useRights();
  const collection = data?.shopCollection;
  const edited = params.get("edit");
  const edit = (what: string | null) =>
    change((address) => (what ? address.set("edit", what) : address.delete("edit")));
  const back = (
    <Button onClick={onClose} startIcon={<ArrowLeft aria-hidden size={17} />}>
      All collections
    </Button>
  );
  if (!collection) {
    return (
      <>
        <PageHead title="Shop">{back}</PageHead>
        {error ? (
          <Failure error={error} fallback="Failed to load this collection" retry={refetch} />
        ) : (
          <TableSkeleton rows={5} row={{ xs: 84 }} />
        )}
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
          Your shop is not published yet, so nobody sees this collection.
        </Box>
      )}
      <Box sx={columnsStyle}>
        <section aria-labelledby="pieces-heading">
          <Box component="h2" id="pieces-heading" sx={headingStyle}>
            {inCount(pieces.length)} {pieces.length === 1 ? "piece" : "pieces"}
          </Box>
          <PieceList collection={collection} refetch={refetch} />
        </section>
        {may("addToCollection") && (
          <section aria-labelledby="find-heading">
            <Box component="h2" id="find-heading" sx={headingStyle}>
              Add pieces
            </Box>
            <FindPieces collection={collection} />
          </section>
        )}
      </Box>
      {edited === "collection" && <CollectionDialog collection={collection} onClose={() => edit(null)} />}
      {edited === "embed" && (
        <EmbedDialog handle={shop.handle} collection={collection} shopUrl={shop.url} onClose={() => edit(null)} />
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

const headingStyle = { m: 0, mb: 1, fontSize: 18, fontWeight: 650 } as const;
