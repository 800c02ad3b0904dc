import { Box, Button } from "@mui/material";
import { Suspense } from "react";
import { useMyShopQuery, useSetShopPublishedMutation } from "../../generated/shop";
import { lazyPart } from "../../lib/lazyPart";
import { useAddress } from "../../lib/navigation/useAddress";
import { useOpened } from "../../lib/navigation/useOpened";
import { CopyButton } from "../../ui/dashboard/CopyButton";
import { Failure } from "../../ui/dashboard/Failure";
import { H2 } from "../../ui/html";
import { Tag } from "../../ui/Tag";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { CollectionList } from "./CollectionList";
import type { ShopData } from "./shopRows";

export const ShopPage = () => (
  <RolePage needs="publisher" title="Shop">
    <Shop />
  </RolePage>
);

const ClaimShop = lazyPart(async () => (await import("./shopParts")).ClaimShop);
const CollectionEditor = lazyPart(async () => (await import("./shopParts")).CollectionEditor);

/** The publisher's own page: claimed first, then its collections, one of which is open if the address says so. */
function Shop() {
  const { data, error, refetch } = useMyShopQuery({ fetchPolicy: "cache-and-network" });
  const [params, change] = useAddress();
  const may = useRights();
  const openId = params.get("collection");
  const waiting = (
    <>
      <PageHead title="Shop" />
      {error && !data ? (
        <Failure error={error} fallback="Failed to load your shop" retry={refetch} />
      ) : (
        <TableSkeleton rows={4} row={{ xs: 72 }} />
      )}
    </>
  );
  if (!data) return waiting;
  const { myShop: shop } = data;
  if (!shop) {
    return (
      <Suspense fallback={waiting}>
        <ClaimShop mayClaim={may("claimShop")} onClaimed={refetch} />
      </Suspense>
    );
  }
  const close = () =>
    change((address) => {
      for (const name of ["collection", "edit", "find"]) address.delete(name);
    });
  if (openId) {
    return (
      <Suspense fallback={waiting}>
        <CollectionEditor key={openId} id={openId} shop={shop} onClose={close} />
      </Suspense>
    );
  }
  return (
    <ShopOverview shop={shop} refetch={refetch} onOpen={(id) => change((address) => address.set("collection", id))} />
  );
}

const HandleDialog = lazyPart(async () => (await import("./shopParts")).HandleDialog);
const ProfileDialog = lazyPart(async () => (await import("./shopParts")).ProfileDialog);

interface ShopOverviewProps {
  shop: ShopData;
  refetch: () => Promise<unknown>;
  onOpen: (id: string) => void;
}

/** The shop's address, profile and collections. */
function ShopOverview({ shop, refetch, onOpen }: ShopOverviewProps) {
  const { id: edited, open: edit, close } = useOpened("edit");
  const [setPublished] = useSetShopPublishedMutation();
  const { act, isBusy } = useAction();
  const may = useRights();
  const publish = () =>
    act({
      work: () => setPublished({ variables: { published: !shop.isPublished } }),
      doneMessage: shop.isPublished ? "Your shop is unpublished" : "Your shop is live",
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
          <H2 sx={nameStyle}>{shop.name}</H2>
          {shop.words && <p>{shop.words}</p>}
          <p>{shop.disclosure}</p>
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, alignSelf: "start" }}>
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
        {edited === "profile" && <ProfileDialog shop={shop} onClose={close} />}
        {edited === "handle" && <HandleDialog shop={shop} onClose={close} />}
      </Suspense>
    </>
  );
}

const profileStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: "12px 32px",
  pb: 2,
  borderBottom: "1px solid var(--weft-palette-divider)",
  "& p": { m: 0, mt: "6px", color: "text.secondary", overflowWrap: "anywhere", whiteSpace: "pre-line" },
} as const;

const nameStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: 46,
  fontWeight: 340,
  lineHeight: 1.05,
  overflowWrap: "anywhere",
} as const;
