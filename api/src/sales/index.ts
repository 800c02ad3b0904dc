export { effectiveRate, type Why } from "./attribution/attribution";
export { Attributor } from "./attribution/attributor";
export { outcomeOf } from "./attribution/clickOutcome";
export { type Contender, storedEvidence } from "./attribution/codeEvidence";
export { creditOf, type GuardedCredit } from "./attribution/creditRule";
export type { GuardDecision } from "./attribution/guardEvidence";
export type { Guard } from "./attribution/guardRule";
export { type SharePlan, sharePlan } from "./attribution/shareRule";
export { shownCodes } from "./attribution/whyFor";
export { clickHashOf } from "./checkout/checkoutSeen";
export { CheckoutSeen } from "./checkout/checkoutSeen.entity";
export { countForBudget } from "./countForBudget";
export { createSales, createShopSources, type Sales } from "./createSales";
export { MAX_MATCHING } from "./decisions/bulkDecision";
export { BulkDecisionService } from "./decisions/bulkDecision.service";
export { BulkDecisionItem, HeldDecision } from "./decisions/decision.entity";
export { decisionFinal } from "./decisions/heldDecisions";
export { type DeclineRequest, declinedFor } from "./declinedFor";
export { earnedOf, leftOf, sumOf, totalsLinkOf } from "./earnings/amounts";
export { bonusEarnings, bonusId, bonusIdsOf, insertWithoutOrder, totalsKeyOf } from "./earnings/bonusEarnings";
export { inFull } from "./earnings/division";
export {
  type ClickEarning,
  Earning,
  EarningGroup,
  earningStream,
  type KindWithoutOrder,
  kindsWithoutOrder,
  WITHOUT_ORDER,
} from "./earnings/earning.entity";
export { type EarningState, earningStates, isEarned, isPayable } from "./earnings/earningState";
export { baseLeftOf } from "./earnings/earningStore";
export { hasLeak, isShared, paidOf, type Split, shareAmounts, shareRoles, withLeak } from "./earnings/split";
export { salesEntities } from "./entities";
export {
  addFigures,
  byCommission,
  commissionOf,
  contributionOf,
  conversionOf,
  type Figures,
  figuresSql,
  isKept,
  KEPT_ORDER,
  noFigures,
  perClickOf,
  regroup,
  sumsOf,
  toNumbers,
  totalOf,
} from "./figures";
export { BAD_SIGNATURE, SIGNED_ONLY } from "./intake/browserReport.service";
export { holdManyOrders } from "./intake/clickHold";
export { GrantedOrders } from "./intake/grantedOrders";
export { INBOX_FOLDER, OrderInbox } from "./intake/orderInbox";
export { WRONG_CLICK } from "./intake/orderIntake";
export { isUnverified, isWithoutClick } from "./intake/orderState";
export { CLICK_ID_SEPARATOR, momentOf, otherCurrency } from "./intake/saleInput";
export { signatureOf } from "./intake/signature";
export { type OrderQuery, OrderService } from "./orders/order.service";
export { OrderRow, OrderShare } from "./orders/orderRow.entity";
export { type OrderOf, orderRows } from "./orders/orderRows";
export { type CheckedOrders, OrderRowsCheck } from "./orders/orderRowsCheck";
export { orderStageOf, orderStages } from "./orders/orderStage";
export { fromIndex, type OrderSort, orderSorts } from "./orders/orderStreams";
export { presentReturn, presentSale, presentTestReturn, presentTestSale } from "./presentSale";
export { recentProducts } from "./recentProducts";
export { salesResolvers } from "./resolvers";
export { returnProposed } from "./returns/return.service";
export { Sale, SaleLine, SaleReturn, type ShownLine, SigningSecret } from "./sale.entity";
export { SaleService } from "./sale.service";
export { OrderReasonEnum, SaleType, toSale } from "./sale.type";
export { earningStateOf, type SaleStatus, saleStatuses } from "./saleStatus";
export { type SaleChange, SaleStore, saleChanged } from "./saleStore";
export { recordInChain, saleStream } from "./saleStream";
export {
  clickEarning,
  earningOf,
  earningsFor,
  publishersOf,
  type SaleWithEarnings,
  withEarnings,
} from "./saleWithEarnings";
export { erasedEvent, ShopEvent, type ShopRefused, shopRefused } from "./shopKit/shopify/shopEvent.entity";
export { ShopifyConnection } from "./shopKit/shopify/shopifyConnection.entity";
export { HOOK_BYTES } from "./shopKit/shopify/shopifyHook";
export { ShopperErasure } from "./shopKit/shopify/shopperErasure.service";
export { isLedByAnother, sharedWith, sharesFor, shownClickId, shownEarning, shownRate } from "./shownShares";
export { Canary, TestAccess, TestRecord } from "./testMode/testMode.entity";
export { UnverifiedReport } from "./unverified/unverifiedReport.entity";
