import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import { WithApollo } from "../../../lib/network/WithApollo";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { RightsProvider } from "../../session/rights/RightsProvider";
import { useRights } from "../../session/rights/useRights";
import { QuickLinkForm } from "./QuickLinkForm";

/** Opens from every page of the workspace, so it brings its own client. */
export const QuickLinkDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame title="New link" onClose={onClose} width={600}>
    <WithApollo>
      <RightsProvider>
        <ForThoseWhoMay />
      </RightsProvider>
    </WithApollo>
  </DialogFrame>
);

const ForThoseWhoMay = () => (useRights()("createLinks") ? <QuickLinkForm /> : <p>{NOT_YOUR_ROLE}</p>);
