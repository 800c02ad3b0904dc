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
import { BrandDay, BrandDayMark } from "./reports/network/brandDays.service";
import { SilenceWatch } from "./reports/ownBrand/silenceAlert.service";
import { RuleMatches } from "./reports/ruleMatches/ruleMatches.service";
import { StandDownDay, StandDownMark } from "./reports/standDown/standDown.entity";
import { OrderHour, TrackingGap } from "./reports/trackingGaps/trackingGap.entity";
import { RiskDay, RiskHold, RiskMark } from "./risk/risk.entity";
import { SavedView } from "./savedViews/savedView.service";

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
