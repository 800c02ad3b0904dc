import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { useRights } from "../../session/rights/useRights";
import { ClosingPanel } from "./ClosingPanel";
import { OwnDataPanel } from "./OwnDataPanel";

export function ForOwners() {
  const may = useRights();
  if (!may("startOwnDataExport")) {
    return (
      <Panel title="For owners">
        <EmptyState title="Owners download and close the account." text="Ask an owner of your team." />
      </Panel>
    );
  }
  return (
    <>
      <OwnDataPanel />
      <ClosingPanel />
    </>
  );
}
