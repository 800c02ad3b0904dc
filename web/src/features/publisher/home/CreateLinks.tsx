import { Box, Skeleton } from "@mui/material";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAvailableMerchantsQuery } from "../../../generated/publisher";
import { useAddress } from "../../../lib/navigation/useAddress";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { ForRole } from "../../session/rights/ForRole";
import { useRights } from "../../session/rights/useRights";
import { CreateLinkForm } from "../create/CreateLinkForm";
import type { MerchantRow } from "../dashboardTypes";
import { FewMerchants } from "../merchants/FewMerchants";
import { OffersPanel } from "../offers/OffersPanel";

const FIELD = "#create-link input";
const CHANNEL = '#create-link [name="channel"]';

/** Offers, the form and some brands. The address may name the brand to link to, as the page of brands does. */
export function CreateLinks() {
  const { data, error, refetch } = useAvailableMerchantsQuery();
  const [params, change] = useAddress({ replace: true });
  const { hash, key } = useLocation();
  const may = useRights();
  // Below the first figures: drawn in short pieces.
  const merchants = useDeferredValue(data?.merchants);
  const id = params.get("merchant");
  const [picks, setPicks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object on each press, so that one brand can be chosen again.
  const picked = useMemo(() => (id ? { id } : null), [id, picks]);
  const isReady = merchants !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here by the address, also a second one, moves the focus.
  useEffect(() => {
    if (isReady && hash === "#create-link") document.querySelector<HTMLElement>(picked ? CHANNEL : FIELD)?.focus();
  }, [isReady, hash, key]);

  const pick = (chosen: string) => {
    setPicks((count) => count + 1);
    change((address) => address.set("merchant", chosen));
    document.querySelector<HTMLElement>(CHANNEL)?.focus();
  };
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } }}>
      <OffersPanel />
      <ForRole operation="createLink" id="create-link" title="Create Affiliate Link">
        <CreateLinkPanel
          merchants={merchants ?? (error ? [] : undefined)}
          picked={picked}
          onCreated={() => change((address) => address.delete("merchant"))}
        />
      </ForRole>
      <FewMerchants
        merchants={merchants}
        failure={error && !data && <Failure error={error} fallback="Failed to load the merchants" retry={refetch} />}
        onPick={may("createLink") ? pick : null}
      />
    </Box>
  );
}

interface CreateLinkPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  /** A brand chosen elsewhere, by the address. */
  picked: { id: string } | null;
  onCreated: () => void;
}

const CreateLinkPanel = ({ merchants, ...choice }: CreateLinkPanelProps) => (
  <Panel id="create-link" title="Create Affiliate Link">
    {merchants ? (
      <CreateLinkForm merchants={merchants} {...choice} />
    ) : (
      <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 300, md: 88 } }} />
    )}
  </Panel>
);
