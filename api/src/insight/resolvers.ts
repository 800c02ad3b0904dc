import { InquiryResolver } from "./inquiries/inquiry.resolver";
import { ReceiptResolver } from "./publicLog/receipt.service";
import { AuditNamesResolver } from "./reports/auditNames.resolver";
import { LinkBulkResolver } from "./reports/linkList/linkBulk.service";
import { LinkChoicesResolver } from "./reports/linkList/linkChoices.resolver";
import { LinkListResolver } from "./reports/linkList/linkList.resolver";
import { MerchantFiguresResolver } from "./reports/merchantFigures/merchantFigures.service";
import { MerchantSearchResolver } from "./reports/merchantSearch/merchantSearch.service";
import { NetworkResolver } from "./reports/network/network.resolver";
import { OwnBrandResolver } from "./reports/ownBrand/ownBrand.service";
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
