export { createInsight, type Insight } from "./createInsight";
export { insightEntities } from "./entities";
export { type Export, exportReady, type FileOpener } from "./exports/export.service";
export { ExportFile } from "./exports/exportFile.entity";
export { ExportLinks, holderIn } from "./exports/exportLinks";
export { ExportStore } from "./exports/exportStore";
export { type TableSources, tableOf } from "./exports/exportTables";
export { inParts } from "./exports/exportWriter";
export { fileKinds, OWN_DATA } from "./exports/fileKinds";
export { eraseClaims } from "./inquiries/eraseClaims";
export { deleteFiles } from "./inquiries/files/fileRoom";
export { InquiryFile } from "./inquiries/files/inquiryFile.entity";
export { answerOf, Inquiry, InquiryEvent } from "./inquiries/inquiry.entity";
export { readerOf } from "./inquiries/inquiry.resolver";
export { isOpenInquiry } from "./inquiries/inquiryState";
export { type InquiryChange, inquiryChanged, inquiryReminded } from "./inquiries/inquiryStore";
export { LOG_KEY_FILE } from "./publicLog/logKeys";
export { UnsignableError } from "./publicLog/logSigner";
export { LogLeaf } from "./publicLog/publicLog.entity";
export type { DayClosed } from "./publicLog/publicLog.service";
export { ReceiptArchive } from "./publicLog/receiptArchive";
export { forgetLeaves } from "./publicLog/sources";
export { TILE_WIDTH, tileNamed } from "./publicLog/tree/tiles";
export { verifierPage, verifierScript } from "./publicLog/verifier";
export { csvOf } from "./reports/csv";
export { FilePace } from "./reports/filePace";
export { linkFile, linkQueryIn } from "./reports/linkList/linkFile";
export { BrandDay, BrandDayMark } from "./reports/network/brandDay.entity";
export { type ShopSilent, shopSilent } from "./reports/ownBrand/silenceAlert.service";
export { ReportService } from "./reports/report.service";
export {
  advertiserTable,
  auditColumns,
  auditRow,
  type Flat,
  mapped,
  publisherTable,
  type Row,
} from "./reports/reportRows";
export { RuleMatches } from "./reports/ruleMatches/ruleMatches.entity";
export { StandDownDay } from "./reports/standDown/standDown.entity";
export { type Checked, describeDifference, TotalsCheck } from "./reports/totalsCheck";
export { OrderHour, TrackingGap } from "./reports/trackingGaps/trackingGap.entity";
export { type GapBegan, gapBegan } from "./reports/trackingGaps/trackingGap.service";
export { insightResolvers } from "./resolvers";
export { codeLeaking } from "./risk/codes/leakWatch.service";
export { RiskHoldService } from "./risk/holds/riskHold.service";
export { RiskDay, RiskHold } from "./risk/risk.entity";
export { SavedView } from "./savedViews/savedView.entity";
export { replaySales } from "./simulation/replay";
