import { useState } from "react";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import {
  ReceivedOffersDocument,
  type ReceivedOffersQuery,
  useAcceptOfferMutation,
  useDeclineOfferMutation,
  useReceivedOffersQuery,
} from "../../../generated/publisher";
import { OfferList } from "../../../shared/offers/OfferList";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { Pager } from "../../../ui/table/Pager";
import { RowButton } from "../../../ui/table/RowButton";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useRights } from "../../session/rights/useRights";

type Offer = ReceivedOffersQuery["offers"]["nodes"][number];

const INFO = "Terms that a brand offers to you alone. Accepted, they apply to your clicks from then on.";
const after = { refetchQueries: [ReceivedOffersDocument], awaitRefetchQueries: true };
const nameOf = ({ merchant }: Offer) => merchant?.name ?? "Unknown";

/** Hidden until a brand makes an offer. */
export function OffersPanel() {
  const may = useRights();
  const pages = useAddressPages(5, "offers");
  const { data } = useReceivedOffersQuery({ variables: { after: pages.after }, fetchPolicy: "cache-and-network" });
  const [accept] = useAcceptOfferMutation(after);
  const [decline] = useDeclineOfferMutation(after);
  const [asked, setAsked] = useState<{ offer: Offer; isAccepted: boolean } | null>(null);
  const list = data?.offers;
  if (!list || list.totalCount === 0) return null;
  const choices = [...(may("acceptOffer") ? [true] : []), ...(may("declineOffer") ? [false] : [])];
  const buttons = (offer: Offer) => {
    if (offer.status !== "OFFERED") return null;
    if (choices.length === 0) return <small>{NOT_YOUR_ROLE}</small>;
    return choices.map((isAccepted) => (
      <RowButton
        key={String(isAccepted)}
        about={`${isAccepted ? "Accept" : "Decline"} the offer of ${nameOf(offer)}`}
        onClick={() => setAsked({ offer, isAccepted })}
      >
        {isAccepted ? "Accept" : "Decline"}
      </RowButton>
    ));
  };

  return (
    <Panel id="offers" title="Offers to you" info={INFO}>
      <OfferList label="Offers to you" offers={list.nodes} nameOf={nameOf} actions={buttons} />
      <Pager label="offers" pages={pages} list={list} isStale={false} />
      {asked && (
        <ConfirmDialog
          title={`${asked.isAccepted ? "Accept" : "Decline"} the offer of ${nameOf(asked.offer)}?`}
          text={
            asked.isAccepted
              ? "It applies to your clicks from now on. Earlier clicks keep their terms."
              : "The brand's own terms go on for you."
          }
          confirmLabel={asked.isAccepted ? "Accept offer" : "Decline offer"}
          work={() => (asked.isAccepted ? accept : decline)({ variables: { id: asked.offer.id } })}
          doneMessage={asked.isAccepted ? "Offer accepted" : "Offer declined"}
          fallback="Failed to answer the offer"
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
