export { Application, ApplicationFile, ApplicationSetup } from "./applications/application.entity";
export { ApplicationFiles, eraseApplications } from "./applications/applicationFiles.service";
export { BudgetMark, BudgetMonth } from "./budget/budget.entity";
export { type BudgetReached, budgetLifted, budgetReached } from "./budget/budgetLines";
export { type ReachedLine, reachedLines, reducedSince } from "./budget/reducedSince";
export {
  Code,
  type CodeLeak,
  type CodeLeakFinding,
  type CodeLeakKey,
  displayedCode,
  SaleCode,
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
export { BrandAddress } from "./merchants/brand/brandAddress.entity";
export { nameKeyOf, reserveSlug } from "./merchants/brand/brandName";
export { Merchant, merchantChanged } from "./merchants/merchant.entity";
export { isDescribed, MerchantService } from "./merchants/merchant.service";
export { offersChanged } from "./merchants/offer.service";
export { lockedMerchant, ownerOf, ownMerchant } from "./merchants/ownMerchant";
export { type ClickPartner, clickPartner } from "./partnerships/clickPartners";
export { PartnerGroup, Partnership, PartnershipSpan } from "./partnerships/partnership.entity";
export { PartnershipJoin } from "./partnerships/partnershipJoin";
export { PartnershipFilter, PartnershipListService } from "./partnerships/partnershipList.service";
export {
  type PartnershipAct,
  type PartnershipState,
  partnershipStates,
  type Side,
} from "./partnerships/partnershipState";
export {
  type PartnershipChange,
  type PartnershipStore,
  partnershipDecisionFinal,
  partnershipsChanged,
} from "./partnerships/partnershipStore";
export { BASE, FxRate } from "./rates/fxRate.entity";
export { RateBook } from "./rates/rateBook";
export { RatesService } from "./rates/rates.service";
export { MAX_FILE } from "./rates/readEcb";
export { programsResolvers } from "./resolvers";
export { type DecidedGroup, type Decision, decide } from "./terms/decide";
export { termsInWords } from "./terms/describeTerms";
export { canonicalJson, documentHash, keptHash } from "./terms/documentHash";
export type { RecentProducts } from "./terms/draft/ruleWarnings";
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
export { TermsPay } from "./terms/termsPay.type";
export { type VolumeBonus, volumeBonus } from "./terms/volumeBonus";
