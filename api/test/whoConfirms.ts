/**
 * The second, independent table beside whoMay.ts: what a session may do only after it confirmed that it is its person.
 * `permissions.test.ts` tries everything else without a confirmation, and these have to refuse it.
 */
export const confirmedFirst: readonly string[] = [
  "DELETE /api/v1/keys/:id",
  "GET /api/admin/audit.csv",
  "GET /api/admin/payout-batches/:id/file",
  "GET /api/admin/users.csv",
  "PATCH /api/v1/webhooks/:id",
  "POST /api/admin/bank-statements",
  "POST /api/admin/payout-files/bank",
  "POST /api/admin/payout-files/paypal",
  "POST /api/v1/keys",
  "POST /api/v1/webhooks",
  "POST /api/v1/webhooks/:id/rotate",
  ...`addPasskey assignBankEntry changeMemberRole closeAccount confirmOwnerChange connectShopify createApiKey
    createWebhook declineHeldOrders declineSuspendedOrders discardPayoutBatch disconnectShopify eraseShopper
    giveApproval inviteMember leaveTeam liftSuspension markPayoutBatchSent markPayoutBatchSettled markPayoutFailed
    markPayoutPaid markPayoutReturned markPayoutSent markPayoutsFailed ownDataLink readExchangeRates
    recordMerchantPayment releasePayout releaseRiskHold removeMember removeSecondFactor replaceRecoveryCodes
    requestEmailChange reverseMerchantPayment revokeApiKey rotateSigningSecret rotateWebhookSecret runPayouts
    setBankEntryAside setCommissionLimit setCreditLimit setInvoiceTerms setLegalParty setNetworkFee
    setPayoutBankAmount setPayoutMethod setPayoutSetOff setReceivingAccount signingSecret startAuthenticatorApp
    startPasskey startPayoutRun stopOwner`.split(/\s+/),
];
