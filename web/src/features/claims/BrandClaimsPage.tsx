import { t } from "../../../../api/src/contract/i18n/t";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { Claims } from "./Claims";

/** A brand's claims: a queue by due date, and the closed ones. */
export const BrandClaimsPage = () => (
  <RolePage needs="advertiser" title={t("Claims")}>
    <PageHead title={t("Claims")} />
    <Claims
      side="advertiser"
      title={t("Creator claims")}
      lead={t(
        "Creators claim orders they are missing. Answer within 14 days. After that, claims are accepted unless your tracking settings say otherwise.",
      )}
      tabs={tabs}
      empty={{ title: t("No open claims."), text: t("New claims appear here, the most urgent first.") }}
    />
  </RolePage>
);

const tabs = [
  { id: "waiting", label: t("Waiting"), state: "WAITING" },
  { id: "accepted", label: t("Accepted"), state: "ACCEPTED" },
  { id: "refused", label: t("Declined"), state: "REFUSED" },
  { id: "team", label: t("Escalated"), state: "ESCALATED" },
  { id: "all", label: t("All"), state: null },
] as const;
