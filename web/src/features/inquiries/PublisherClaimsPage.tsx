import { Button } from "@mui/material";
import { Suspense } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { claimParams } from "../../lib/navigation/claimPath";
import { useAddress } from "../../lib/navigation/useAddress";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { Claims } from "./Claims";

const OpenInquiryDialog = lazyPart(async () => (await import("./dialogs")).OpenInquiryDialog);

/** A publisher's claims about orders that are missing, wrong or unpaid. */
export const PublisherClaimsPage = () => (
  <RolePage needs="publisher" title="Claims">
    <OwnClaims />
  </RolePage>
);

const tabs = [
  { id: "all", label: "All", state: null },
  { id: "waiting", label: "Waiting", state: "WAITING" },
  { id: "team", label: "Escalated", state: "ESCALATED" },
  { id: "accepted", label: "Accepted", state: "ACCEPTED" },
  { id: "refused", label: "Declined", state: "REFUSED" },
] as const;

function OwnClaims() {
  const may = useRights();
  const [params, change] = useAddress();
  const known = claimParams(params);
  const leave = (open: string | null) =>
    change((address) => {
      for (const name of claimParams.names) address.delete(name);
      if (open) address.set("open", open);
    });
  const claim = may("openInquiry") && (
    <Button variant="contained" onClick={() => change((address) => address.set("claim", "untracked"))}>
      Claim an order
    </Button>
  );
  return (
    <>
      <PageHead title="Claims">{claim}</PageHead>
      <Claims
        side="publisher"
        title="Your claims"
        lead="Order missing, wrong or unpaid? We answer right away from what we know. The brand has 14 days for the rest, and our team decides if you disagree."
        tabs={tabs}
        empty={{
          title: "No claims yet.",
          text: "If an order you brought is still missing after three days, claim it here.",
        }}
      />
      <Suspense fallback={null}>
        {known && may("openInquiry") && (
          <OpenInquiryDialog known={known} onOpened={leave} onClose={() => leave(null)} />
        )}
      </Suspense>
    </>
  );
}
