import { useMySecurityQuery } from "../../../generated/settings";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { FactorsPanel } from "./FactorsPanel";
import { PasswordPanel } from "./PasswordPanel";
import { SessionsPanel } from "./SessionsPanel";

export function SecurityPanels() {
  const { data, error, refetch } = useMySecurityQuery();
  if (!data) {
    return (
      <Panel title="Second factors">
        {error ? (
          <Failure error={error} fallback="Failed to load your settings" retry={refetch} />
        ) : (
          <TableSkeleton rows={3} row={{ xs: 120, md: 56 }} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <FactorsPanel security={data.mySecurity} refetch={refetch} />
      <PasswordPanel refetch={refetch} />
      <SessionsPanel sessions={data.mySecurity.sessions} refetch={refetch} />
    </>
  );
}
