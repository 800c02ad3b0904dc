export { answerOf, Claim, ClaimEvent } from "./claims/claim.entity";
export { readerOf } from "./claims/claim.resolver";
export { isOpenClaim } from "./claims/claimState";
export { type ClaimChange, claimChanged, claimReminded, eraseClaims } from "./claims/claimStore";
export { ClaimFile, deleteFiles } from "./claims/files/claimFile.entity";
export { createInsight, type Insight } from "./createInsight";
export { insightEntities } from "./entities";
export { type CsvOptions, csvOf } from "./exports/csv";
export { type Export, exportReady, type FileOpener } from "./exports/export.service";
export { ExportFile, fileKinds, OWN_DATA } from "./exports/exportFile.entity";
export { ExportLinks, holderIn } from "./exports/exportLinks";
export { ExportStore } from "./exports/exportStore";
export { type TableSources, tableOf } from "./exports/exportTables";
export { type FileWriter, KEPT_DAYS } from "./exports/fileWriter";
export { asTable, type Column, fileTable, flattened, namesBy, type Table } from "./exports/table";
export { LOG_KEY_FILE } from "./publicLog/logKeys";
export { UnsignableError } from "./publicLog/logSigner";
export { LogLeaf } from "./publicLog/publicLog.entity";
export type { DayClosed } from "./publicLog/publicLog.service";
export { ReceiptArchive } from "./publicLog/receiptArchive";
export { forgetLeaves } from "./publicLog/sources";
export { TILE_WIDTH, tileNamed } from "./publicLog/tree/tiles";
export { verifierPage, verifierScript } from "./publicLog/verifier";
export { BrandFigures, daysToDecideOf } from "./reports/brandFigures/brandFigures.entity";
export {
  approvalOf,
  type BrandFiguresService,
  perClickOf,
  perOrderOf,
} from "./reports/brandFigures/brandFigures.service";
export { FilePace } from "./reports/filePace";
export { linkFile, linkQueryIn } from "./reports/linkList/linkList.service";
export { type ShopSilent, shopSilent } from "./reports/ownBrand/silenceAlert.service";
export { ReportService } from "./reports/report.service";
export { advertiserTable, publisherTable } from "./reports/reportRows";
export { type Checked, describeDifference, TotalsCheck } from "./reports/totalsCheck";
export { type GapBegan, gapBegan } from "./reports/trackingGaps/trackingGap.service";
export { insightResolvers } from "./resolvers";
export { codeLeaking } from "./risk/codes/leakWatch.service";
export { heldAmong } from "./risk/holds/heldAmong";
export { RiskHoldService } from "./risk/holds/riskHold.service";
export { RiskHold } from "./risk/risk.entity";
export { SavedView } from "./savedViews/savedView.service";
export { replaySales } from "./simulation/replay";
