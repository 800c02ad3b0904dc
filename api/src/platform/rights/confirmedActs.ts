import { rulesOf } from "./operationRule";

/**
 * All that a stolen session may not do, since it would outlast the session or cannot be taken back: who acts for the
 * account, what is secret, where money goes, and files with many people's data. Part of `operationRights.ts`. API keys
 * cannot confirm: a scope was consented to when the key was created, and nothing here without a scope is open to them.
 */
export const confirmedActs = rulesOf(true, {
  read: [
    // One's own sign-in.
    "startAuthenticatorApp, startPasskey, addPasskey, removeSecondFactor, replaceRecoveryCodes",
    "requestEmailChange",
    // Who and what acts for the account, and its end.
    "leaveTeam",
    // Secrets, and what leaves with many people's data.
    "GET /api/admin/users.csv, GET /api/admin/audit.csv",
  ],
  work: [
    // Secrets, and what leaves with many people's data.
    "signingSecret, rotateSigningSecret, connectShopify, disconnectShopify",
    // What admins do with the network's money.
    "liftSuspension",
  ],
  money: [
    // Where an account's money goes.
    "setLegalParty, setPayoutMethod, setPayoutSetOff",
    // What admins do with the network's money.
    "giveApproval, recordMerchantPayment, reverseMerchantPayment, assignBankEntry, setBankEntryAside",
    "POST /api/admin/bank-statements, setCreditLimit, setNetworkFee, setCommissionLimit, setInvoiceTerms",
    "setReceivingAccount, readExchangeRates, releaseRiskHold, declineHeldOrders, declineSuspendedOrders",
    "releasePayout, runPayouts, startPayoutRun, setPayoutBankAmount, markPayoutSent, markPayoutPaid",
    "markPayoutFailed, markPayoutReturned, markPayoutsFailed, markPayoutBatchSent, markPayoutBatchSettled",
    "discardPayoutBatch, POST /api/admin/payout-files/paypal, POST /api/admin/payout-files/bank",
    "GET /api/admin/payout-batches/:id/file",
  ],
  own: [
    // Who and what acts for the account, and its end.
    "inviteMember, changeMemberRole, removeMember, confirmOwnerChange, stopOwner, createApiKey, revokeApiKey",
    "POST /api/v1/keys, DELETE /api/v1/keys/:id, createWebhook, rotateWebhookSecret, POST /api/v1/webhooks",
    "PATCH /api/v1/webhooks/:id, POST /api/v1/webhooks/:id/rotate, closeAccount",
    // Secrets, and what leaves with many people's data.
    "ownDataLink, eraseShopper",
  ],
});
