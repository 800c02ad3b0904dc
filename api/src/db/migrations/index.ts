import type { MigrationClass } from "../migration";
import { CreateAccounts1763700000000 } from "./1763700000000-create-accounts";
import { CreateAudit1763700001000 } from "./1763700001000-create-audit";
import { CreateOutbox1763700002000 } from "./1763700002000-create-outbox";
import { CreateJobs1763700003000 } from "./1763700003000-create-jobs";
import { CreateTasks1763700004000 } from "./1763700004000-create-tasks";
import { CreateClockMark1763700005000 } from "./1763700005000-create-clock-mark";
import { CreateReadiness1763700006000 } from "./1763700006000-create-readiness";
import { CreateChains1763700007000 } from "./1763700007000-create-chains";
import { CreateMerchants1763700008000 } from "./1763700008000-create-merchants";
import { CreateLinks1763700009000 } from "./1763700009000-create-links";
import { CreatePages1763700010000 } from "./1763700010000-create-pages";
import { CreateContact1763700011000 } from "./1763700011000-create-contact";
import { CreatePasswordResets1763700012000 } from "./1763700012000-create-password-resets";
import { CreateApiKeys1763700013000 } from "./1763700013000-create-api-keys";
import { CreateClicks1763700014000 } from "./1763700014000-create-clicks";
import { CreateClickFloods1763700015000 } from "./1763700015000-create-click-floods";
import { CreateSales1763700016000 } from "./1763700016000-create-sales";
import { CreateEarnings1763700017000 } from "./1763700017000-create-earnings";
import { CreateLedger1763700018000 } from "./1763700018000-create-ledger";
import { CreateBilling1763700019000 } from "./1763700019000-create-billing";
import { CreatePayouts1763700020000 } from "./1763700020000-create-payouts";
import { CreateWebhooks1763700021000 } from "./1763700021000-create-webhooks";
import { CreateInvitations1763700022000 } from "./1763700022000-create-invitations";
import { CreateBonuses1763700023000 } from "./1763700023000-create-bonuses";
import { CreateClickLists1763700025000 } from "./1763700025000-create-click-lists";
import { CreateReplicaBeat1763700026000 } from "./1763700026000-create-replica-beat";
import { CreateExports1763700027000 } from "./1763700027000-create-exports";
import { CreateMerchantFigures1763700028000 } from "./1763700028000-create-merchant-figures";
import { CreateBankEntries1763700029000 } from "./1763700029000-create-bank-entries";
import { CreateRuleMatches1763700031000 } from "./1763700031000-create-rule-matches";
import { CreateClickArchive1763700032000 } from "./1763700032000-create-click-archive";
import { CreateOrderRows1763700034000 } from "./1763700034000-create-order-rows";
import { CreateBulkDecisions1763700035000 } from "./1763700035000-create-bulk-decisions";
import { CreateSessions1763700036000 } from "./1763700036000-create-sessions";
import { CreateSecondFactors1763700037000 } from "./1763700037000-create-second-factors";
import { CreateEmailChanges1763700038000 } from "./1763700038000-create-email-changes";
import { CreateNotifications1763700039000 } from "./1763700039000-create-notifications";
import { CreateNotificationMails1763700040000 } from "./1763700040000-create-notification-mails";
import { CreateHeldDecisions1763700042000 } from "./1763700042000-create-held-decisions";
import { CreateAccountRemarks1763700043000 } from "./1763700043000-create-account-remarks";
import { CreateBrandDays1763700043500 } from "./1763700043500-create-brand-days";
import { AddExportFormat1763700044000 } from "./1763700044000-add-export-format";
import { CreateStatementMonths1763700044500 } from "./1763700044500-create-statement-months";
import { CreatePartnerships1763700045000 } from "./1763700045000-create-partnerships";
import { BeginPartnerships1763700045500 } from "./1763700045500-begin-partnerships";
import { IndexPartnerTotals1763700046100 } from "./1763700046100-index-partner-totals";
import { CreateFeeds1763700050100 } from "./1763700050100-create-feeds";
import { CreateGoods1763700050200 } from "./1763700050200-create-goods";
import { CreateLinkTags1763700051000 } from "./1763700051000-create-link-tags";
import { AddOrderStages1763700052000 } from "./1763700052000-add-order-stages";
import { AddAccountClosing1763700053000 } from "./1763700053000-add-account-closing";
import { CreateHeldChanges1763700053100 } from "./1763700053100-create-held-changes";
import { CreateSilenceWatch1763700053200 } from "./1763700053200-create-silence-watch";
import { CreateStyleSearch1763700054100 } from "./1763700054100-create-style-search";
import { AddStyleUrl1763700054200 } from "./1763700054200-add-style-url";
import { CreateProductLinks1763700054300 } from "./1763700054300-create-product-links";
import { CreateSavedViews1763700055000 } from "./1763700055000-create-saved-views";
import { CreateConversations1763700056000 } from "./1763700056000-create-conversations";
import { CreateContactAnswers1763700056100 } from "./1763700056100-create-contact-answers";
import { IndexSupportOwners1763700057000 } from "./1763700057000-index-support-owners";
import { CreateBrandPictures1763700058000 } from "./1763700058000-create-brand-pictures";
import { CreateLinkHealth1763700060000 } from "./1763700060000-create-link-health";
import { CreatePriceDrops1763700060100 } from "./1763700060100-create-price-drops";
import { CreateStorefronts1763700062000 } from "./1763700062000-create-storefronts";
import { CreateCollections1763700062100 } from "./1763700062100-create-collections";
import { CreateTestMode1763700065000 } from "./1763700065000-create-test-mode";
import { CreateTrackingGaps1763700066000 } from "./1763700066000-create-tracking-gaps";
import { CreateCodes1763700067000 } from "./1763700067000-create-codes";
import { AddEarningCode1763700067100 } from "./1763700067100-add-earning-code";
import { CreateCheckoutSeen1763700068000 } from "./1763700068000-create-checkout-seen";
import { AddStandDownSign1763700068100 } from "./1763700068100-add-stand-down-sign";
import { CreateStandDown1763700068200 } from "./1763700068200-create-stand-down";
import { AddHeldRuns1763700071000 } from "./1763700071000-add-held-runs";
import { CreatePublicLog1763700072000 } from "./1763700072000-create-public-log";
import { AddTrustFigures1763700073000 } from "./1763700073000-add-trust-figures";
import { CreateInquiries1763700074000 } from "./1763700074000-create-inquiries";
import { AddClaimSilence1763700074100 } from "./1763700074100-add-claim-silence";
import { CreateRiskHolds1763700075000 } from "./1763700075000-create-risk-holds";
import { IndexOpenEarningsByBrand1763700075100 } from "./1763700075100-index-open-earnings-by-brand";
import { CreatePayoutTargets1763700075200 } from "./1763700075200-create-payout-targets";
import { AddCodeLeaks1763700078000 } from "./1763700078000-add-code-leaks";
import { AddAccountSorting1763700080000 } from "./1763700080000-add-account-sorting";
import { CreateLegalParties1763700080100 } from "./1763700080100-create-legal-parties";
import { IndexWordsInBlocks1763700082000 } from "./1763700082000-index-words-in-blocks";
import { AddDeclineCodes1763700084000 } from "./1763700084000-add-decline-codes";
import { AddLeakedCodes1763700084100 } from "./1763700084100-add-leaked-codes";
import { CreateShopKit1763700086000 } from "./1763700086000-create-shop-kit";
import { CreateFxRates1763700087000 } from "./1763700087000-create-fx-rates";
import { AddPayoutConversions1763700087100 } from "./1763700087100-add-payout-conversions";
import { AddDisplayCurrency1763700087200 } from "./1763700087200-add-display-currency";
import { CreateKeptAnswers1763700088000 } from "./1763700088000-create-kept-answers";
import { AddEvidence1763700090000 } from "./1763700090000-add-evidence";
import { AddRepeatedOrders1763700093000 } from "./1763700093000-add-repeated-orders";
import { CreateInquiryFiles1763700095000 } from "./1763700095000-create-inquiry-files";
import { UniqueBrandNames1763700096000 } from "./1763700096000-unique-brand-names";
import { ShareOrders1763700097000 } from "./1763700097000-share-orders";
import { AccountsByContact1763700097100 } from "./1763700097100-accounts-by-contact";
import { AddOrderMetadata1763700098000 } from "./1763700098000-add-order-metadata";
import { AddClickParameter1763700099000 } from "./1763700099000-add-click-parameter";
import { LogTermsClaimsClicks1763700099100 } from "./1763700099100-log-terms-claims-clicks";
import { AddSetOffs1763700099200 } from "./1763700099200-add-set-offs";
import { AddClaimFigures1763700099300 } from "./1763700099300-add-claim-figures";
import { CompareCodesByReading1763700099310 } from "./1763700099310-compare-codes-by-reading";
import { AddStandIns1763700099320 } from "./1763700099320-add-stand-ins";
import { AddLinkPaths1763700099330 } from "./1763700099330-add-link-paths";
import { KeepFormerSlugs1763700099340 } from "./1763700099340-keep-former-slugs";
import { AddSalePeriods1763700099350 } from "./1763700099350-add-sale-periods";
import { CreateSearchCollections1763700099360 } from "./1763700099360-create-search-collections";

/** In the order in which they run. */
export const migrations: MigrationClass[] = [
  CreateAccounts1763700000000,
  CreateAudit1763700001000,
  CreateOutbox1763700002000,
  CreateJobs1763700003000,
  CreateTasks1763700004000,
  CreateClockMark1763700005000,
  CreateReadiness1763700006000,
  CreateChains1763700007000,
  CreateMerchants1763700008000,
  CreateLinks1763700009000,
  CreatePages1763700010000,
  CreateContact1763700011000,
  CreatePasswordResets1763700012000,
  CreateApiKeys1763700013000,
  CreateClicks1763700014000,
  CreateClickFloods1763700015000,
  CreateSales1763700016000,
  CreateEarnings1763700017000,
  CreateLedger1763700018000,
  CreateBilling1763700019000,
  CreatePayouts1763700020000,
  CreateWebhooks1763700021000,
  CreateInvitations1763700022000,
  CreateBonuses1763700023000,
  CreateClickLists1763700025000,
  CreateReplicaBeat1763700026000,
  CreateExports1763700027000,
  CreateMerchantFigures1763700028000,
  CreateBankEntries1763700029000,
  CreateRuleMatches1763700031000,
  CreateClickArchive1763700032000,
  CreateOrderRows1763700034000,
  CreateBulkDecisions1763700035000,
  CreateSessions1763700036000,
  CreateSecondFactors1763700037000,
  CreateEmailChanges1763700038000,
  CreateNotifications1763700039000,
  CreateNotificationMails1763700040000,
  CreateHeldDecisions1763700042000,
  CreateAccountRemarks1763700043000,
  CreateBrandDays1763700043500,
  AddExportFormat1763700044000,
  CreateStatementMonths1763700044500,
  CreatePartnerships1763700045000,
  BeginPartnerships1763700045500,
  IndexPartnerTotals1763700046100,
  CreateFeeds1763700050100,
  CreateGoods1763700050200,
  CreateLinkTags1763700051000,
  AddOrderStages1763700052000,
  AddAccountClosing1763700053000,
  CreateHeldChanges1763700053100,
  CreateSilenceWatch1763700053200,
  CreateStyleSearch1763700054100,
  AddStyleUrl1763700054200,
  CreateProductLinks1763700054300,
  CreateSavedViews1763700055000,
  CreateConversations1763700056000,
  CreateContactAnswers1763700056100,
  IndexSupportOwners1763700057000,
  CreateBrandPictures1763700058000,
  CreateLinkHealth1763700060000,
  CreatePriceDrops1763700060100,
  CreateStorefronts1763700062000,
  CreateCollections1763700062100,
  CreateTestMode1763700065000,
  CreateTrackingGaps1763700066000,
  CreateCodes1763700067000,
  AddEarningCode1763700067100,
  CreateCheckoutSeen1763700068000,
  AddStandDownSign1763700068100,
  CreateStandDown1763700068200,
  AddHeldRuns1763700071000,
  CreatePublicLog1763700072000,
  AddTrustFigures1763700073000,
  CreateInquiries1763700074000,
  AddClaimSilence1763700074100,
  CreateRiskHolds1763700075000,
  IndexOpenEarningsByBrand1763700075100,
  CreatePayoutTargets1763700075200,
  AddCodeLeaks1763700078000,
  AddAccountSorting1763700080000,
  CreateLegalParties1763700080100,
  IndexWordsInBlocks1763700082000,
  AddDeclineCodes1763700084000,
  AddLeakedCodes1763700084100,
  CreateShopKit1763700086000,
  CreateFxRates1763700087000,
  AddPayoutConversions1763700087100,
  AddDisplayCurrency1763700087200,
  CreateKeptAnswers1763700088000,
  AddEvidence1763700090000,
  AddRepeatedOrders1763700093000,
  CreateInquiryFiles1763700095000,
  UniqueBrandNames1763700096000,
  ShareOrders1763700097000,
  AccountsByContact1763700097100,
  AddOrderMetadata1763700098000,
  AddClickParameter1763700099000,
  LogTermsClaimsClicks1763700099100,
  AddSetOffs1763700099200,
  AddClaimFigures1763700099300,
  CompareCodesByReading1763700099310,
  AddStandIns1763700099320,
  AddLinkPaths1763700099330,
  KeepFormerSlugs1763700099340,
  AddSalePeriods1763700099350,
  CreateSearchCollections1763700099360,
];
