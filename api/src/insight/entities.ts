import { ExportFile, ExportPart } from "./exports/exportFile.entity";
import { InquiryFile, InquiryFileRoom } from "./inquiries/files/inquiryFile.entity";
import { Inquiry, InquiryEvent } from "./inquiries/inquiry.entity";
import {
  LogCheckpoint,
  LogClickDay,
  LogKeyRow,
  LogLeaf,
  LogPosition,
  LogState,
  LogTile,
} from "./publicLog/publicLog.entity";
import { MerchantFigures } from "./reports/merchantFigures/merchantFigures.entity";
import { BrandDay, BrandDayMark } from "./reports/network/brandDay.entity";
import { SilenceWatch } from "./reports/ownBrand/silenceWatch.entity";
import { RuleMatches } from "./reports/ruleMatches/ruleMatches.entity";
import { StandDownDay, StandDownMark } from "./reports/standDown/standDown.entity";
import { OrderHour, TrackingGap } from "./reports/trackingGaps/trackingGap.entity";
import { RiskDay, RiskHold, RiskMark } from "./risk/risk.entity";
import { SavedView } from "./savedViews/savedView.entity";

export const insightEntities = [
  MerchantFigures,
  BrandDay,
  BrandDayMark,
  SilenceWatch,
  OrderHour,
  TrackingGap,
  StandDownDay,
  StandDownMark,
  RiskDay,
  RiskMark,
  RiskHold,
  RuleMatches,
  LogClickDay,
  LogLeaf,
  LogTile,
  LogState,
  LogPosition,
  LogCheckpoint,
  LogKeyRow,
  ExportFile,
  ExportPart,
  SavedView,
  Inquiry,
  InquiryEvent,
  InquiryFile,
  InquiryFileRoom,
];
