import { confirmed } from "./operationRule";

/**
 * All that a stolen session may not do, since it would outlast the session or cannot be taken back: who acts for the
 * account, what is secret, where money goes, and files with many people's data. Part of `operationRights.ts`. API keys
 * cannot confirm: a scope was consented to when the key was created, and nothing here without a scope is open to them.
 */
export const confirmedActs = confirmed({
  // One's own sign-in.
  startAuthenticatorApp: "read",
  startPasskey: "read",
  addPasskey: "read",
  removeSecondFactor: "read",
  replaceRecoveryCodes: "read",
  requestEmailChange: "read",

  // Who and what acts for the account, and its end.
  inviteMember: "own",
  changeMemberRole: "own",
  removeMember: "own",
  confirmOwnerChange: "own",
  stopOwner: "own",
  leaveTeam: "read",
  createApiKey: "own",
  revokeApiKey: "own",
  "POST /api/v1/keys": "own",
  "DELETE /api/v1/keys/:id": "own",
  createWebhook: "own",
  rotateWebhookSecret: "own",
  "POST /api/v1/webhooks": "own",
  "PATCH /api/v1/webhooks/:id": "own",
  "POST /api/v1/webhooks/:id/rotate": "own",
  closeAccount: "own",

  // Secrets, and what leaves with many people's data.
  signingSecret: "work",
  rotateSigningSecret: "work",
  connectShopify: "work",
  disconnectShopify: "work",
  ownDataLink: "own",
  eraseShopper: "own",
  "GET /api/admin/users.csv": "read",
  "GET /api/admin/audit.csv": "read",

  // Where an account's money goes.
  setLegalParty: "money",
  setPayoutMethod: "money",
  setPayoutSetOff: "money",

  // What admins do with the network's money.
  liftSuspension: "work",
  giveApproval: "money",
  recordMerchantPayment: "money",
  reverseMerchantPayment: "money",
  assignBankEntry: "money",
  setBankEntryAside: "money",
  "POST /api/admin/bank-statements": "money",
  setCreditLimit: "money",
  setNetworkFee: "money",
  setCommissionLimit: "money",
  setInvoiceTerms: "money",
  setReceivingAccount: "money",
  readExchangeRates: "money",
  releaseRiskHold: "money",
  declineHeldOrders: "money",
  declineSuspendedOrders: "money",
  releasePayout: "money",
  runPayouts: "money",
  startPayoutRun: "money",
  setPayoutBankAmount: "money",
  markPayoutSent: "money",
  markPayoutPaid: "money",
  markPayoutFailed: "money",
  markPayoutReturned: "money",
  markPayoutsFailed: "money",
  markPayoutBatchSent: "money",
  markPayoutBatchSettled: "money",
  discardPayoutBatch: "money",
  "POST /api/admin/payout-files/paypal": "money",
  "POST /api/admin/payout-files/bank": "money",
  "GET /api/admin/payout-batches/:id/file": "money",
});
