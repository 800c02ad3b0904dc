import { InquiryResolver } from "./inquiries/inquiry.resolver";
import { ReceiptResolver } from "./publicLog/receipt.resolver";
import { AuditNamesResolver } from "./reports/auditNames.resolver";
import { LinkBulkResolver } from "./reports/linkList/linkBulk.resolver";
import { LinkChoicesResolver } from "./reports/linkList/linkChoices.resolver";
import { LinkListResolver } from "./reports/linkList/linkList.resolver";
import { MerchantFiguresResolver } from "./reports/merchantFigures/merchantFigures.resolver";
import { MerchantSearchResolver } from "./reports/merchantSearch/merchantSearch.resolver";
import { NetworkResolver } from "./reports/network/network.resolver";
import { OwnBrandResolver } from "./reports/ownBrand/ownBrand.resolver";
import { PartnershipFiguresResolver, PartnershipReportResolver } from "./reports/partners/partnershipReport.resolver";
import { PersonEvidenceResolver } from "./reports/people/personEvidence.resolver";
import { AdvertiserReportResolver, PublisherReportResolver } from "./reports/report.resolver";
import { RuleMatchesResolver } from "./reports/ruleMatches/ruleMatches.resolver";
import { StandDownResolver } from "./reports/standDown/standDown.resolver";
import { TrackingGapResolver } from "./reports/trackingGaps/trackingGap.resolver";
import { CheckoutGainsResolver } from "./risk/checkoutGains.resolver";
import { LeakResolver } from "./risk/codes/leak.resolver";
import { RiskResolver } from "./risk/risk.resolver";
import { SavedViewResolver } from "./savedViews/savedView.resolver";
import {
  SimulationOrderResolver,
  SimulationPublisherResolver,
  SimulationResolver,
} from "./simulation/simulation.resolver";

export const insightResolvers = [
  PersonEvidenceResolver,
  AuditNamesResolver,
  InquiryResolver,
  LeakResolver,
  TrackingGapResolver,
  StandDownResolver,
  RiskResolver,
  CheckoutGainsResolver,
  PublisherReportResolver,
  AdvertiserReportResolver,
  MerchantFiguresResolver,
  MerchantSearchResolver,
  LinkListResolver,
  LinkBulkResolver,
  LinkChoicesResolver,
  RuleMatchesResolver,
  NetworkResolver,
  PartnershipFiguresResolver,
  PartnershipReportResolver,
  OwnBrandResolver,
  ReceiptResolver,
  SavedViewResolver,
  SimulationResolver,
  SimulationPublisherResolver,
  SimulationOrderResolver,
] as const;
