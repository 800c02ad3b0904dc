import Box from "@mui/material/Box";
import { useState } from "react";
import { useAvailableMerchantsQuery } from "../../generated/publisher";
import { Failure } from "../../ui/dashboard/Failure";
import { CreateLinkPanel } from "./create/CreateLinkPanel";
import { MerchantsPanel } from "./merchants/MerchantsPanel";
import { workRowStyle } from "./workRowStyle";

/** The form and the brand list; choosing a brand fills it into the form. */
export function CreateLinks() {
  const { data, error, refetch } = useAvailableMerchantsQuery();
  const [picked, setPicked] = useState<{ id: string } | null>(null);
  const merchants = data?.merchants;
  const pick = (id: string) => {
    setPicked({ id });
    document.querySelector<HTMLElement>('#create-link [name="channel"]')?.focus();
  };
  return (
    <Box sx={workRowStyle}>
      <CreateLinkPanel merchants={merchants ?? (error ? [] : undefined)} picked={picked} />
      <MerchantsPanel
        merchants={merchants}
        failure={error && !data && <Failure error={error} fallback="Failed to load the merchants" retry={refetch} />}
        onPick={pick}
      />
    </Box>
  );
}
