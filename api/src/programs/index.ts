export {
  Code,
  type CodeLeak,
  type CodeLeakFinding,
  type CodeLeakKey,
  SaleCode,
  shownText,
} from "./codes/code.entity";
export { CodeService } from "./codes/code.service";
export { type CodeOutcome, type JudgedCode, judgedCode, namedCodes, seriesOf } from "./codes/codeLookup";
export { isOpenCode } from "./codes/codeState";
export { codeLeaked } from "./codes/leakedCodes.service";
export { type GivenCode, saleCodes } from "./codes/saleCodes";
export { Conversation } from "./conversations/conversation.entity";
export { conversationRead, type MessageWritten, messageWritten } from "./conversations/conversation.service";
export { ConversationListService } from "./conversations/conversationList.service";
export { eraseMessages } from "./conversations/erasing";
export { SUPPORT, SUPPORT_NAME } from "./conversations/parties";
export { createPrograms, type Programs } from "./createPrograms";
export { programsEntities } from "./entities";
export { nameKeyOf } from "./merchants/brand/brandName";
export { BrandPicture } from "./merchants/brand/brandPicture.entity";
export { Merchant, merchantChanged } from "./merchants/merchant.entity";
export { MerchantService } from "./merchants/merchant.service";
export { offersChanged } from "./merchants/offer.service";
export { lockedMerchant, ownerOf, ownMerchant } from "./merchants/ownMerchant";
export { type ClickPartner, clickPartner } from "./partnerships/clickPartners";
export { PartnerGroup, Partnership } from "./partnerships/partnership.entity";
export { PartnershipJoin } from "./partnerships/partnershipJoin";
export { PartnershipFilter, PartnershipListService } from "./partnerships/partnershipList.service";
export {
  type PartnershipAct,
  type PartnershipState,
  partnershipStates,
  type Side,
} from "./partnerships/partnershipState";
export { type PartnershipChange, partnershipChanged, partnershipDecisionFinal } from "./partnerships/partnershipStore";
export { BASE, FxRate } from "./rates/fxRate.entity";
export { RateBook } from "./rates/rateBook";
export { RatesService } from "./rates/rates.service";
export { MAX_FILE } from "./rates/readEcb";
export { programsResolvers } from "./resolvers";
export { type DecidedGroup, type Decision, decide } from "./terms/decide";
export { canonicalJson, documentHash, keptHash } from "./terms/documentHash";
export type { RecentGoods } from "./terms/draft/ruleWarnings";
export { TermsDraft } from "./terms/draft/termsDraft.entity";
export { isAnyOf } from "./terms/matchRules";
export { Offer } from "./terms/offers/offer.entity";
export { judgedDay, type LineFacts, type OrderFacts, type OrderInputs, oneLine } from "./terms/orderFacts";
export { parseTerms } from "./terms/parseTerms";
export type { OrderFact } from "./terms/reportedFacts";
export { Terms } from "./terms/terms.entity";
export {
  type TermsAnnounced,
  termsAnnounced,
  termsImproved,
  termsInForce,
  termsWithdrawn,
} from "./terms/terms.service";
export { TermsLookup } from "./terms/termsLookup";
export { type VolumeBonus, volumeBonus } from "./terms/volumeBonus";
