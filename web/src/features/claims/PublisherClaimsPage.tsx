import { Button } from "@mui/material";
import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { claimParams } from "../../lib/navigation/claimPath";
import { useAddress } from "../../lib/navigation/useAddress";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { Claims } from "./Claims";

const OpenClaimDialog = lazyPart(async () => (await import("./dialogs")).OpenClaimDialog);

/** A publisher's claims about orders that are missing, wrong or unpaid. */
export const PublisherClaimsPage = () => (
  <RolePage needs="publisher" title={t("Claims")}>
    <OwnClaims />
  </RolePage>
);

const tabs = [
  { id: "all", label: t("All"), state: null },
  { id: "waiting", label: t("Waiting"), state: "WAITING" },
  { id: "team", label: t("Escalated"), state: "ESCALATED" },
  { id: "accepted", label: t("Accepted"), state: "ACCEPTED" },
  { id: "refused", label: t("Declined"), state: "REFUSED" },
] as const;

function OwnClaims() {
  const can = useRights();
  const [params, change] = useAddress();
  const known = claimParams(params);
  const leave = (open: string | null) =>
    change((address) => {
      for (const name of claimParams.names) address.delete(name);
      if (open) address.set("open", open);
    });
  const begin = () => change((address) => address.set("claim", "untracked"));
  const claim = can("openClaim") && (
    <Button variant="contained" onClick={begin}>
      {t("Claim an order")}
    </Button>
  );
  return (
    <>
      <PageHead title={t("Claims")}>{claim}</PageHead>
      <Claims
        side="publisher"
        title={t("Your claims")}
        lead={t(
          "Order missing, wrong or unpaid? We answer right away from what we know. The brand has 14 days for the rest, and our team decides if you disagree.",
        )}
        tabs={tabs}
        empty={{
          title: t("No claims yet."),
          text: t("If an order you brought is still missing after three days, claim it here."),
          action: can("openClaim") && <Button onClick={begin}>{t("Claim a missing order")}</Button>,
        }}
      />
      <Suspense fallback={null}>
        {known && can("openClaim") && <OpenClaimDialog known={known} onOpened={leave} onClose={() => leave(null)} />}
      </Suspense>
    </>
  );
}
