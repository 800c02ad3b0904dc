import type { Role } from "../src/platform/context";
import { each } from "./each";

const admins: { roles: Role[] } = { roles: ["admin"] };

/** What the admin's workspace does, beside whoMay.ts. */
export const adminDesk: Record<string, typeof admins> = {
  ...each(
    admins,
    `userCounts decideUsers undoUserDecisions holdPayout riskHolds riskHold keepRiskHold
    releaseRiskHold declineHeldOrders declineSuspendedOrders suspendedOrders discardPayoutBatch markPayoutBatchSent
    markPayoutBatchSettled markPayoutFailed markPayoutPaid markPayoutReturned markPayoutsFailed markPayoutSent
    payoutBatches payoutRun payoutWeeks releasePayout exchangeRates readExchangeRates runPayouts setPayoutBankAmount
    startPayoutRun suspendUser liftSuspension reopenApplication addPersonNote personRecord takeMessage
    changeMessageState answerContactMessage supportConversations takeConversation changeConversationState
    networkFigures queues brands`,
  ),
};
