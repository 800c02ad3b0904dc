import { Claim, ClaimEvent } from "./claims/claim.entity";
import { ClaimFile } from "./claims/files/claimFile.entity";
import { ExportFile, ExportPart } from "./exports/exportFile.entity";
import {
  LogCheckpoint,
  LogClickDay,
  LogKeyRow,
  LogLeaf,
  LogPosition,
  LogState,
  LogTile,
} from "./publicLog/publicLog.entity";
import { BrandFigures } from "./reports/brandFigures/brandFigures.entity";
import { BrandDay, BrandDayMark } from "./reports/network/brandDays.service";
import { SilenceWatch } from "./reports/ownBrand/silenceAlert.service";
import { RuleMatches } from "./reports/ruleMatches/ruleMatches.service";
import { StandDownDay, StandDownMark } from "./reports/standDown/standDown.entity";
import { OrderHour, TrackingGap } from "./reports/trackingGaps/trackingGap.entity";
import { RiskDay, RiskHold, RiskMark } from "./risk/risk.entity";
import { SavedView } from "./savedViews/savedView.service";

export const insightEntities = [
  BrandFigures,
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
  Claim,
  ClaimEvent,
  ClaimFile,
];
