import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import {
  MadeOffersDocument,
  type MadeOffersQuery,
  useEndOfferMutation,
  useMadeOffersQuery,
  useWithdrawOfferMutation,
} from "../../../../generated/advertiser";
import { OfferList } from "../../../../shared/offers/OfferList";
import { Panel } from "../../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { EmptyState } from "../../../../ui/EmptyState";
import { PagedList } from "../../../../ui/table/PagedList";
import { useAddressPages } from "../../../../ui/table/useAddressPages";
import { useRights } from "../../../session/rights/useRights";
import { OfferDialog } from "./OfferDialog";

type Offer = MadeOffersQuery["offers"]["nodes"][number];

const after = { refetchQueries: [MadeOffersDocument], awaitRefetchQueries: true };
const nameOf = ({ publisherName }: Offer) => publisherName ?? "Unknown";

/** Offers to single publishers, made, withdrawn and ended. */
export function OffersPanel({ inForce }: { inForce: TermsDocument }) {
  const may = useRights();
  const pages = useAddressPages(10, "offers");
  const { data, previousData, error, refetch } = useMadeOffersQuery({
    variables: { after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const [withdraw] = useWithdrawOfferMutation(after);
  const [end] = useEndOfferMutation(after);
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<Offer | null>(null);
  const isWaiting = asked?.status === "OFFERED";
  const buttons = (offer: Offer) => {
    const isEndable = offer.status === "ACCEPTED" && !offer.endsAt && may("endOffer");
    const label = offer.status === "OFFERED" && may("withdrawOffer") ? "Withdraw" : isEndable ? "End" : null;
    return (
      label && (
        <Button size="small" aria-label={`${label} the offer to ${nameOf(offer)}`} onClick={() => setAsked(offer)}>
          {label}
        </Button>
      )
    );
  };

  return (
    <Panel
      title="Offers"
      lead="Terms for one publisher. Accepted, they apply to that publisher's new clicks."
      aside={
        may("makeOffer") && (
          <Button size="small" variant="outlined" onClick={() => setMaking(true)}>
            Make an offer
          </Button>
        )
      }
    >
      <Box sx={{ pt: 1 }}>
        <PagedList
          label="offers"
          pages={pages}
          list={(data ?? previousData)?.offers}
          error={error}
          isStale={data === undefined}
          failure="Failed to load your offers"
          retry={refetch}
          rows={2}
          empty={<EmptyState title="No offers yet." text="All publishers have the terms of your program." />}
        >
          {(offers) => <OfferList label="Offers" offers={offers} nameOf={nameOf} actions={buttons} />}
        </PagedList>
      </Box>
      {isMaking && <OfferDialog inForce={inForce} onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          title={`${isWaiting ? "Withdraw" : "End"} the offer to ${nameOf(asked)}?`}
          text={
            isWaiting
              ? "The publisher is notified by email."
              : "It ends after your notice, or at once where no order could earn less without it. The publisher is notified by email."
          }
          confirmLabel={isWaiting ? "Withdraw offer" : "End offer"}
          work={() => (isWaiting ? withdraw : end)({ variables: { id: asked.id } })}
          doneMessage={isWaiting ? "Offer withdrawn" : "The publisher was notified of the end"}
          fallback="Failed to change the offer"
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
