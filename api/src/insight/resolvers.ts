import { ClaimResolver } from "./claims/claim.resolver";
import { ReceiptResolver } from "./publicLog/receipt.service";
import { AuditNamesResolver } from "./reports/auditNames.resolver";
import { BrandFiguresResolver } from "./reports/brandFigures/brandFigures.service";
import { BrandSearchResolver } from "./reports/brandSearch/brandSearch.service";
import { BrandProductResolver } from "./reports/breakdown/brandProducts.service";
import { GettingStartedResolver } from "./reports/gettingStarted/gettingStarted.service";
import { LinkBulkResolver } from "./reports/linkList/linkBulk.service";
import { LinkChoicesResolver } from "./reports/linkList/linkChoices.resolver";
import { LinkListResolver } from "./reports/linkList/linkList.resolver";
import { ListedBrandResolver, NetworkResolver, TopBrandResolver } from "./reports/network/network.resolver";
import { OwnBrandResolver } from "./reports/ownBrand/ownBrand.service";
import { TeamBrandResolver } from "./reports/ownBrand/teamBrands.service";
import { PartnershipFiguresResolver, PartnershipReportResolver } from "./reports/partners/partnershipReport.resolver";
import { PersonEvidenceResolver } from "./reports/people/personEvidence.service";
import { AdvertiserReportResolver, PublisherReportResolver } from "./reports/report.resolver";
import { RuleMatchesResolver } from "./reports/ruleMatches/ruleMatches.service";
import { StandDownResolver } from "./reports/standDown/standDown.resolver";
import { TrackingGapResolver } from "./reports/trackingGaps/trackingGap.service";
import { CheckoutGainsResolver } from "./risk/checkoutGains.service";
import { LeakResolver } from "./risk/codes/leakWatch.service";
import { RiskResolver } from "./risk/risk.resolver";
import { SavedViewResolver } from "./savedViews/savedView.service";
import { CreditComparisonResolver } from "./simulation/creditComparison.service";
import {
  SimulationOrderResolver,
  SimulationPublisherResolver,
  SimulationResolver,
} from "./simulation/simulation.resolver";

export const insightResolvers = {
  Accounts: [PersonEvidenceResolver],
  "Audit log": [AuditNamesResolver],
  Claims: [ClaimResolver],
  "Discount codes": [LeakResolver],
  Risk: [StandDownResolver, RiskResolver, CheckoutGainsResolver],
  Reports: [
    PublisherReportResolver,
    AdvertiserReportResolver,
    BrandFiguresResolver,
    BrandProductResolver,
    RuleMatchesResolver,
    NetworkResolver,
    ListedBrandResolver,
    TopBrandResolver,
    PartnershipReportResolver,
    OwnBrandResolver,
    TeamBrandResolver,
    GettingStartedResolver,
    TrackingGapResolver,
  ],
  Brands: [BrandSearchResolver],
  "Links and clicks": [LinkListResolver, LinkBulkResolver, LinkChoicesResolver],
  Partnerships: [PartnershipFiguresResolver],
  "Public log": [ReceiptResolver],
  "Saved views": [SavedViewResolver],
  Simulations: [SimulationResolver, SimulationPublisherResolver, SimulationOrderResolver, CreditComparisonResolver],
} as const;
