import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense } from "react";
import { useSetShopPublishedMutation } from "../../generated/shop";
import { lazyPart } from "../../lib/lazyPart";
import { useAddress } from "../../lib/navigation/useAddress";
import { CopyButton } from "../../ui/dashboard/CopyButton";
import { Tag } from "../../ui/Tag";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { useRights } from "../session/rights/useRights";
import { CollectionList } from "./CollectionList";
import type { ShopData } from "./shopData";

const HandleDialog = lazyPart(async () => (await import("./shopParts")).HandleDialog);
const ProfileDialog = lazyPart(async () => (await import("./shopParts")).ProfileDialog);

interface ShopOverviewProps {
  shop: ShopData;
  refetch: () => Promise<unknown>;
  onOpen: (id: string) => void;
}

/** The shop's address, profile and collections. */
export function ShopOverview({ shop, refetch, onOpen }: ShopOverviewProps) {
  const [params, change] = useAddress();
  const [setPublished] = useSetShopPublishedMutation();
  const { act, isBusy } = useAction();
  const may = useRights();
  const edited = params.get("edit");
  const edit = (what: string | null) =>
    change((address) => (what ? address.set("edit", what) : address.delete("edit")));
  const publish = () =>
    act({
      work: () => setPublished({ variables: { published: !shop.isPublished } }),
      doneMessage: shop.isPublished ? "Nobody sees your shop now" : "Everybody can see your shop now",
      fallback: "Failed to change your shop",
    });
  return (
    <>
      <PageHead title="Shop" note={<Tag>{shop.isPublished ? "Published" : "Not published"}</Tag>}>
        {may("setShopPublished") && (
          <Button variant={shop.isPublished ? "outlined" : "contained"} onClick={publish} disabled={isBusy}>
            {shop.isPublished ? "Unpublish" : "Publish shop"}
          </Button>
        )}
      </PageHead>
      <Box component="section" aria-label="Your shop" sx={profileStyle}>
        <Box sx={{ minWidth: 0, flex: "1 1 320px" }}>
          <Box component="h2" sx={nameStyle}>
            {shop.name}
          </Box>
          {shop.words && <p>{shop.words}</p>}
          <p>{shop.disclosure}</p>
        </Box>
        <Box sx={actsStyle}>
          <Box component="a" href={shop.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
            {shop.url.replace(/^https?:\/\//, "")}
          </Box>
          <CopyButton text={shop.url} label="Copy link of your shop">
            Copy link
          </CopyButton>
          {may("updateShop") && <Button onClick={() => edit("profile")}>Edit profile</Button>}
          {may("changeShopHandle") && <Button onClick={() => edit("handle")}>Change handle</Button>}
        </Box>
      </Box>
      <CollectionList shop={shop} refetch={refetch} onOpen={onOpen} />
      <Suspense fallback={null}>
        {edited === "profile" && <ProfileDialog shop={shop} onClose={() => edit(null)} />}
        {edited === "handle" && <HandleDialog shop={shop} onClose={() => edit(null)} />}
      </Suspense>
    </>
  );
}

const profileStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: "12px 32px",
  pb: 2,
  borderBottom: "1px solid",
  borderColor: "divider",
  "& p": { m: 0, mt: "6px", color: "text.secondary", overflowWrap: "anywhere", whiteSpace: "pre-line" },
} as const;

const nameStyle = {
  m: 0,
  fontFamily: "h1.fontFamily",
  fontSize: 46,
  fontWeight: 340,
  lineHeight: 1.05,
  overflowWrap: "anywhere",
} as const;

const actsStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, alignSelf: "start" } as const;
