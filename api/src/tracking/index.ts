export type { AskDirectory } from "./clicks/agents/keyDirectories";
export { ArchivedDay, LateDay } from "./clicks/archive/archivedDay.entity";
export {
  type ArchivedSpan,
  type ArchiveReader,
  type Archiving,
  type BreakdownPart,
  breakdownColumns,
  MOST_VALUES,
  UnreadableDayError,
  type WantedBreakdown,
  type WantedClicks,
} from "./clicks/archive/clickArchive";
export { type ArchiveEngine, CLICK_ARCHIVE, showArchiveIn } from "./clicks/archive/openArchive";
export { BreakdownService } from "./clicks/breakdown/breakdown.service";
export { Click, ClickContext, ClickMark } from "./clicks/click.entity";
export { ClickService, type SeenClick } from "./clicks/click.service";
export {
  type ClickFacts,
  type ClickIdFault,
  ClickIds,
  clickIdTemplate,
  type LinkFacts,
  type ReadClickId,
  TEST_CLICK_START,
} from "./clicks/clickId/clickId";
export { idFromBytes, idToBytes, momentOf, newClickId } from "./clicks/clickId/idBytes";
export {
  AGENT,
  ARCHIVED,
  BOT,
  type ClickKind,
  COUNTED_KINDS,
  clickKindNames,
  EARNING,
  isCounted,
  MERCHANT_PAUSED,
  NOT_A_VISIT,
  PERSON,
  PUBLISHER_SUSPENDED,
  REPEAT,
} from "./clicks/clickKind";
export { AHEAD_DAYS, firstPartitions } from "./clicks/days/clickPartitions";
export type { MerchantRecord } from "./clicks/linkCache/linkRecord";
export { ClickListing } from "./clicks/lists/clickListing";
export type { ClickRow } from "./clicks/lists/clickReader";
export { KeptClicks } from "./clicks/lists/keptClicks";
export { CLICK_LOG, type ClickLogEngine, type ClickLogParts, clickLogEngine } from "./clicks/log/clickLog";
export type { Device } from "./clicks/redirect/classify";
export { RequestOrigins } from "./clicks/redirect/requestOrigin";
export { ShopSubs, shopSubIdOf } from "./clicks/redirect/shopSubs";
export { NOBODY, TEST_CODE_START, type TestClick, type TestLinks } from "./clicks/redirect/testRedirect";
export { VISITOR_BYTES, Visitors } from "./clicks/redirect/visitor";
export { KEPT_DAYS } from "./clicks/retention";
export { clicksKept } from "./clicks/store/clickSink";
export type { ClickStore } from "./clicks/store/clickStore";
export { LIST_COLUMNS, LIST_PLACEHOLDERS, listRowOf, SEAL_QUERY } from "./clicks/store/lateClicks";
export { CLICK_COLUMNS, CLICK_PLACEHOLDERS, type NewClick, rowOf, totalsOf } from "./clicks/store/newClick";
export { openClickStore } from "./clicks/store/openClickStore";
export { clickLine, SPOOL_FOLDER, Spool } from "./clicks/store/spool";
export { mismatchedDays, sealAgain } from "./clicks/totals/daySeals";
export { DaySeal, TotalsSeal } from "./clicks/totals/totals.entity";
export { addToTotals, REPAIR_WRITER, type TotalsChange } from "./clicks/totals/totalsWriter";
export { createTracking, type Tracking } from "./createTracking";
export { linkDomainFailing } from "./domains/domainEvents";
export { LinkDomain, NETWORK } from "./domains/linkDomain.entity";
export { pathKey } from "./domains/oldAddresses";
export { trackingEntities } from "./entities";
export { LinkHealth } from "./linkHealth/linkHealth.entity";
export { type HealthChange, linkHealthChanged } from "./linkHealth/linkHealth.service";
export { LinkHealthStateEnum } from "./linkHealth/linkHealth.type";
export { type DroppedPrice, priceDropped } from "./linkHealth/priceDrops/priceDrops.service";
export { currenciesOf } from "./links/currenciesOf";
export { ForeignLink, type ForeignScheme, valueKeyOf } from "./links/foreignLink.entity";
export { codeForAllOf, codeIn, Link, LinkChange, type LinkRow, shortUrlOf } from "./links/link.entity";
export { LinkService } from "./links/link.service";
export { LinkBatch } from "./links/linkBatch";
export { LinkRemoval } from "./links/linkRemoval";
export { linkCreated, linkEdited, linkFoundProduct } from "./links/linkWriter";
export {
  countPartners,
  hasPartners,
  isPartner,
  mailAnnouncedTerms,
  mailWithdrawnTerms,
  partnerIdsOf,
} from "./links/notifyPartners";
export { PastedLinks } from "./links/pastedLinks.service";
export { presentLinkedProduct, presentTrackedLink } from "./links/presentTrackedLink";
export { ProductLink } from "./links/productLink.entity";
export { ProductLinkService } from "./links/productLinks.service";
export { LinkTag, LinkTags } from "./links/tags/linkTags.service";
export { closeRedis, connectRedis, type Redis } from "./redis/connectRedis";
export { trackingResolvers } from "./resolvers";
