import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { Claims } from "./Claims";

/** Claims of a brand's publishers: a queue by due date, and what became of the others. */
export const BrandClaimsPage = () => (
  <RolePage needs="advertiser" title="Claims">
    <PageHead title="Claims" />
    <Claims
      side="advertiser"
      title="Publisher claims"
      lead="Publishers claim orders they are missing. Answer within 14 days; after that a claim is accepted unless your tracking settings say otherwise."
      tabs={tabs}
      empty={{ title: "No open claims.", text: "New claims appear here, the most urgent first." }}
    />
  </RolePage>
);

const tabs = [
  { id: "waiting", label: "Waiting", state: "WAITING" },
  { id: "accepted", label: "Accepted", state: "ACCEPTED" },
  { id: "refused", label: "Declined", state: "REFUSED" },
  { id: "team", label: "Escalated", state: "ESCALATED" },
  { id: "all", label: "All", state: null },
] as const;
