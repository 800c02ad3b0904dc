import {
  NextPayoutDocument,
  ProposedReturnsDocument,
  PublisherDashboardDocument,
  PublisherSalesDocument,
  useAcceptReturnMutation,
  useProposedReturnsQuery,
  useRefuseReturnMutation,
} from "../../../generated/publisher";
import { LateReturns } from "../../../shared/sales/LateReturnList";
import { Pager } from "../../../ui/table/Pager";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useRights } from "../../session/rights/useRights";

const INFO =
  "A brand reported these returns more than 30 days after its return window. No commission is reversed unless you accept; an admin can decide, too.";
const after = {
  refetchQueries: [ProposedReturnsDocument, PublisherSalesDocument, PublisherDashboardDocument, NextPayoutDocument],
};

/** Hidden unless a brand awaits the publisher's decision. */
export function PublisherLateReturns() {
  const may = useRights();
  const pages = useAddressPages(5, "returns");
  const { data } = useProposedReturnsQuery({ variables: { after: pages.after }, fetchPolicy: "cache-and-network" });
  const [accept] = useAcceptReturnMutation(after);
  const [refuse] = useRefuseReturnMutation(after);
  const list = data?.proposedReturns;
  return (
    <LateReturns
      list={list}
      info={INFO}
      whose="Your"
      mayAccept={may("acceptReturn")}
      mayRefuse={may("refuseReturn")}
      onAccept={(id) => accept({ variables: { id } })}
      onRefuse={(id) => refuse({ variables: { id } })}
    >
      {list && <Pager label="late returns" pages={pages} list={list} isStale={false} />}
    </LateReturns>
  );
}
