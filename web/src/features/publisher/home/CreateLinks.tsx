import { Box, Skeleton } from "@mui/material";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import {
  ReceivedOffersDocument,
  type ReceivedOffersQuery,
  useAcceptOfferMutation,
  useDeclineOfferMutation,
  useReceivedOffersQuery,
} from "../../../generated/offers";
import { useAvailableBrandsQuery } from "../../../generated/publisher";
import { paths } from "../../../lib/navigation/paths";
import { useAddress } from "../../../lib/navigation/useAddress";
import { useAllBrands } from "../../../lib/network/useAllBrands";
import { OfferList } from "../../../shared/offers/OfferList";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Pager } from "../../../ui/table/Pager";
import { RowButton } from "../../../ui/table/RowButton";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { ForRole } from "../../session/rights/ReadOnly";
import { useRights } from "../../session/rights/useRights";
import { BrandGrid } from "../brands/BrandGrid";
import { CreateLinkForm } from "../create/CreateLinkForm";
import type { MerchantRow } from "../dashboardTypes";
import { sectionSizes } from "../placeholders";

const FIELD = "#create-link input";
const CHANNEL = '#create-link [name="channel"]';

/** Offers, the form and some brands. The URL may preselect the brand, as the Brands page does. */
export function CreateLinks() {
  const read = useAvailableBrandsQuery();
  const { data, error, refetch } = read;
  const [params, change] = useAddress({ replace: true });
  const { hash, key } = useLocation();
  const can = useRights();
  // Below the first figures: rendered in short pieces.
  const merchants = useDeferredValue(useAllBrands(read));
  const id = params.get("merchant");
  const [picks, setPicks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object on each press, so that one brand can be chosen again.
  const picked = useMemo(() => (id ? { id } : null), [id, picks]);
  const isReady = merchants !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here by the address, also a second one, moves the focus.
  useEffect(() => {
    if (isReady && hash === "#create-link") document.querySelector<HTMLElement>(picked ? CHANNEL : FIELD)?.focus();
  }, [isReady, hash, key]);

  const pick = (chosen: string) => {
    setPicks((count) => count + 1);
    change((address) => address.set("merchant", chosen));
    document.querySelector<HTMLElement>(CHANNEL)?.focus();
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <OffersPanel />
      <ForRole operation="createLink" id="create-link" title={t("Create Affiliate Link")}>
        <CreateLinkPanel
          merchants={merchants ?? (error ? [] : undefined)}
          picked={picked}
          onCreated={() => change((address) => address.delete("merchant"))}
        />
      </ForRole>
      <FewBrands
        merchants={merchants}
        failure={error && !data && <Failure error={error} fallback={t("Failed to load the brands")} retry={refetch} />}
        onPick={can("createLink") ? pick : null}
      />
    </Box>
  );
}

interface CreateLinkPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  /** A brand preselected by the URL. */
  picked: { id: string } | null;
  onCreated: () => void;
}

const CreateLinkPanel = ({ merchants, ...choice }: CreateLinkPanelProps) => (
  <Panel id="create-link" title={t("Create Affiliate Link")}>
    {merchants ? (
      <CreateLinkForm merchants={merchants} {...choice} />
    ) : (
      <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 300, md: 88 } }} />
    )}
  </Panel>
);

const COUNT = 4;

interface FewMerchantsProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  /** Null without permission to create links. */
  onPick: ((id: string) => void) | null;
}

/** The first brands, for Home; search and the rest are on their own page. */
const FewBrands = ({ merchants, failure, onPick }: FewMerchantsProps) => (
  <Panel
    id="merchants"
    title={t("Available Merchants")}
    aside={merchants && <Link to={paths.publisherBrands}>{t("All {count, number}", { count: merchants.length })}</Link>}
  >
    {failure || !merchants ? (
      (failure ?? <TableSkeleton {...sectionSizes.merchants} />)
    ) : merchants.length === 0 ? (
      <EmptyState title={t("No merchants yet.")} text={t("Brands appear here as they join.")} />
    ) : (
      <BrandGrid label={t("Available Merchants")} merchants={merchants.slice(0, COUNT)} onPick={onPick} isShort />
    )}
  </Panel>
);

type Offer = ReceivedOffersQuery["offers"]["nodes"][number];

const INFO = t("Terms a brand offers only to you. Once accepted, they apply to your new clicks.");
const after = { refetchQueries: [ReceivedOffersDocument], awaitRefetchQueries: true };
const nameOf = ({ merchant }: Offer) => merchant?.name ?? t("Unknown");

/** Hidden until a brand makes an offer. */
function OffersPanel() {
  const can = useRights();
  const pages = useAddressPages(5, "offers");
  const { data } = useReceivedOffersQuery({ variables: { after: pages.after }, fetchPolicy: "cache-and-network" });
  const [accept] = useAcceptOfferMutation(after);
  const [decline] = useDeclineOfferMutation(after);
  const [asked, setAsked] = useState<{ offer: Offer; isAccepted: boolean } | null>(null);
  const list = data?.offers;
  if (!list || list.totalCount === 0) return null;
  const choices = [...(can("acceptOffer") ? [true] : []), ...(can("declineOffer") ? [false] : [])];
  const buttons = (offer: Offer) => {
    if (offer.status !== "OFFERED") return null;
    if (choices.length === 0) return <small>{NOT_YOUR_ROLE}</small>;
    return choices.map((isAccepted) => (
      <RowButton
        key={String(isAccepted)}
        about={
          isAccepted
            ? t("Accept custom terms from {brand}", { brand: nameOf(offer) })
            : t("Decline custom terms from {brand}", { brand: nameOf(offer) })
        }
        onClick={() => setAsked({ offer, isAccepted })}
      >
        {isAccepted ? t("Accept") : t("Decline")}
      </RowButton>
    ));
  };

  return (
    <Panel id="offers" title={t("Custom terms for you")} info={INFO}>
      <OfferList label={t("Custom terms for you")} offers={list.nodes} nameOf={nameOf} actions={buttons} />
      <Pager label={t("custom terms")} pages={pages} list={list} isStale={false} />
      {asked && (
        <ConfirmDialog
          title={
            asked.isAccepted
              ? t("Accept custom terms from {brand}?", { brand: nameOf(asked.offer) })
              : t("Decline custom terms from {brand}?", { brand: nameOf(asked.offer) })
          }
          text={
            asked.isAccepted
              ? t("They apply to new clicks. Earlier clicks keep their terms.")
              : t("The brand's standard terms continue to apply.")
          }
          confirmLabel={asked.isAccepted ? t("Accept terms") : t("Decline terms")}
          work={() => (asked.isAccepted ? accept : decline)({ variables: { id: asked.offer.id } })}
          doneMessage={asked.isAccepted ? t("Custom terms accepted") : t("Custom terms declined")}
          fallback={t("Failed to respond")}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
