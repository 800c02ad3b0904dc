import {
  AdminLateReturnsDocument,
  useAdminAcceptReturnMutation,
  useAdminLateReturnsQuery,
  useAdminRefuseReturnMutation,
} from "../../../generated/admin";
import { inCount } from "../../../lib/money";
import { LateReturnList } from "../../../shared/sales/LateReturnList";
import { Panel } from "../../../ui/dashboard/Panel";
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
  const list = data?.proposedReturns;
  if (!list || list.totalCount === 0) return null;
  return (
    <Panel
      id="late-returns"
      title="Late returns"
      info={INFO}
      aside={<span>{`${inCount(list.totalCount)} to decide`}</span>}
    >
      <LateReturnList
        returns={list.nodes}
        whose="The publisher's"
        mayAccept={may("acceptReturn")}
        mayRefuse={may("refuseReturn")}
        onAccept={(id) => accept({ variables: { id } })}
        onRefuse={(id) => refuse({ variables: { id } })}
      />
    </Panel>
  );
}
