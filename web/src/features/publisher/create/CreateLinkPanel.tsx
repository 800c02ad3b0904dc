import { Skeleton } from "@mui/material";
import { Panel } from "../../../ui/dashboard/Panel";
import type { MerchantRow } from "../dashboardTypes";
import { CreateLinkForm } from "./CreateLinkForm";

interface CreateLinkPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  /** A brand chosen elsewhere, by the address. */
  picked: { id: string } | null;
  onCreated: () => void;
}

export const CreateLinkPanel = ({ merchants, ...choice }: CreateLinkPanelProps) => (
  <Panel id="create-link" title="Create Affiliate Link">
    {merchants ? (
      <CreateLinkForm merchants={merchants} {...choice} />
    ) : (
      <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 300, md: 88 } }} />
    )}
  </Panel>
);
