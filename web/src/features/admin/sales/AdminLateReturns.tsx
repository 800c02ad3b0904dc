import {
  AdminLateReturnsDocument,
  useAdminAcceptReturnMutation,
  useAdminLateReturnsQuery,
  useAdminRefuseReturnMutation,
} from "../../../generated/admin";
import { LateReturns } from "../../../shared/sales/LateReturnList";
import { useRights } from "../../session/rights/useRights";

const INFO =
  "Returns reported more than 30 days after the return window. The publisher decides; an admin can decide instead. Shows the newest ten.";
const after = { refetchQueries: [AdminLateReturnsDocument] };

/** Hidden unless a late return awaits a decision. */
export function AdminLateReturns() {
  const may = useRights();
  const { data } = useAdminLateReturnsQuery({ fetchPolicy: "cache-and-network" });
  const [accept] = useAdminAcceptReturnMutation(after);
  const [refuse] = useAdminRefuseReturnMutation(after);
  return (
    <LateReturns
      list={data?.proposedReturns}
      info={INFO}
      whose="The publisher's"
      mayAccept={may("acceptReturn")}
      mayRefuse={may("refuseReturn")}
      onAccept={(id) => accept({ variables: { id } })}
      onRefuse={(id) => refuse({ variables: { id } })}
    />
  );
}
