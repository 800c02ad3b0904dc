import type { Role } from "../src/core/context";

const admins: { roles: Role[] } = { roles: ["admin"] };

/** What the admin's workspace does, beside whoMay.ts. */
export const adminDesk: Record<string, typeof admins> = {
  holdPayout: admins,
  riskHolds: admins,
  keepRiskHold: admins,
  releaseRiskHold: admins,
  discardPayoutBatch: admins,
  markPayoutBatchSent: admins,
  markPayoutBatchSettled: admins,
  markPayoutFailed: admins,
  markPayoutPaid: admins,
  markPayoutReturned: admins,
  markPayoutsFailed: admins,
  markPayoutSent: admins,
  payoutBatch: admins,
  payoutBatches: admins,
  payoutRun: admins,
  releasePayout: admins,
  runPayouts: admins,
  startPayoutRun: admins,
  suspendUser: admins,
  liftSuspension: admins,
  reopenApplication: admins,
  addPersonNote: admins,
  personRecord: admins,
  takeMessage: admins,
  changeMessageState: admins,
  answerContactMessage: admins,
  supportConversations: admins,
  takeConversation: admins,
  changeConversationState: admins,
  networkFigures: admins,
  queues: admins,
  brands: admins,
};
