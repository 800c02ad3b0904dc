import Skeleton from "@mui/material/Skeleton";
import { Panel } from "../../../ui/dashboard/Panel";
import type { MerchantRow } from "../dashboardTypes";
import { CreateLinkForm } from "./CreateLinkForm";

interface CreateLinkPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  picked: { id: string } | null;
}

export const CreateLinkPanel = ({ merchants, picked }: CreateLinkPanelProps) => (
  <Panel id="create-link" title="Create Affiliate Link">
    {merchants ? (
      <CreateLinkForm merchants={merchants} picked={picked} />
    ) : (
      <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 486, sm: 424 } }} />
    )}
  </Panel>
);
