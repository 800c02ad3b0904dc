import { Box, Button } from "@mui/material";
import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { useMyShopQuery, useSetShopPublishedMutation } from "../../generated/shop";
import { lazyPart } from "../../lib/lazyPart";
import { useAddress } from "../../lib/navigation/useAddress";
import { useOpened } from "../../lib/navigation/useOpened";
import { shownAddress, withoutScheme } from "../../lib/webAddress";
import { CopyButton } from "../../ui/dashboard/CopyButton";
import { Failure } from "../../ui/dashboard/Failure";
import { H2, Ul } from "../../ui/html";
import { Tag } from "../../ui/Tag";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useAction } from "../../ui/toast/useAction";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { CollectionList } from "./CollectionList";
import { type ShopData, ShopPhoto } from "./shopRows";

export const ShopPage = () => (
  <RolePage needs="publisher" title={t("Shop")}>
    <Shop />
  </RolePage>
);

const CreateShop = lazyPart(async () => (await import("./shopParts")).CreateShop);
const CollectionEditor = lazyPart(async () => (await import("./shopParts")).CollectionEditor);

/** The publisher's shop: claimed first, then its collections, one of which is open according to the URL. */
function Shop() {
  const { data, error, refetch } = useMyShopQuery({ fetchPolicy: "cache-and-network" });
  const [params, change] = useAddress();
  const can = useRights();
  const openId = params.get("collection");
  const waiting = (
    <>
      <PageHead title={t("Shop")} />
      {error && !data ? (
        <Failure error={error} fallback={t("Failed to load your shop")} retry={refetch} />
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
        <CreateShop canCreate={can("createShop")} onCreated={refetch} />
      </Suspense>
    );
  }
  const close = () =>
    change((address) => {
      for (const name of ["collection", "edit", "find", "side"]) address.delete(name);
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

const ShopPreview = lazyPart(async () => (await import("./shopParts")).ShopPreview);
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
  const can = useRights();
  const links = shop.links.map(({ address }) => shownAddress(address));
  const publish = () =>
    act({
      work: () => setPublished({ variables: { published: !shop.isPublished } }),
      doneMessage: shop.isPublished ? t("Your shop is unpublished") : t("Your shop is live"),
      fallback: t("Failed to change your shop"),
    });
  return (
    <>
      <PageHead title={t("Shop")} note={<Tag>{shop.isPublished ? t("Published") : t("Not published")}</Tag>}>
        {can("setShopPublished") && (
          <Button variant={shop.isPublished ? "outlined" : "contained"} onClick={publish} disabled={isBusy}>
            {shop.isPublished ? t("Unpublish") : t("Publish shop")}
          </Button>
        )}
      </PageHead>
      <Box component="section" aria-label={t("Your shop")} sx={profileStyle}>
        <ShopPhoto {...shop} size={96} />
        <Box sx={{ minWidth: 0, flex: "1 1 320px" }}>
          <H2 sx={nameStyle}>{shop.name}</H2>
          {shop.words && <p>{shop.words}</p>}
          {links.length > 0 && (
            <Ul sx={linksStyle}>
              {links.map((link) => (
                <li key={link}>{link}</li>
              ))}
            </Ul>
          )}
          <p>{shop.disclosure}</p>
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, alignSelf: "start" }}>
          <Box component="a" href={shop.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
            {withoutScheme(shop.url)}
          </Box>
          <CopyButton text={shop.url} label={t("Copy link of your shop")}>
            {t("Copy link")}
          </CopyButton>
          {can("updateShop") && <Button onClick={() => edit("profile")}>{t("Edit profile")}</Button>}
          {can("changeShopHandle") && <Button onClick={() => edit("handle")}>{t("Change handle")}</Button>}
        </Box>
      </Box>
      <Box sx={columnsStyle}>
        <CollectionList shop={shop} refetch={refetch} onOpen={onOpen} />
        <Suspense fallback={null}>
          <ShopPreview edited={shop} />
        </Suspense>
      </Box>
      <Suspense fallback={null}>
        {edited === "profile" && <ProfileDialog shop={shop} onClose={close} />}
        {edited === "handle" && <HandleDialog shop={shop} onClose={close} />}
      </Suspense>
    </>
  );
}

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 390px" },
  // The preview as wide as a desktop stands below.
  "&:has([data-wide])": { gridTemplateColumns: "minmax(0, 1fr)" },
  gap: { xs: 3, lg: 5 },
  pt: 1,
} as const;

const linksStyle = { display: "flex", flexWrap: "wrap", gap: "0 16px", "& li": { overflowWrap: "anywhere" } } as const;

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
