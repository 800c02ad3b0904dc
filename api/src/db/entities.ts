import { Account } from "../accounts/account.entity";
import { EmailChange } from "../accounts/emailChange/emailChange.entity";
import { FactorChallenge } from "../accounts/factors/factorChallenge.entity";
import { RecoveryCode } from "../accounts/factors/recoveryCode.entity";
import { SecondFactor } from "../accounts/factors/secondFactor.entity";
import { LegalParty } from "../accounts/legalParty/legalParty.entity";
import { PasswordReset } from "../accounts/passwordReset/passwordReset.entity";
import { AccountRemark } from "../accounts/people/accountRemark.entity";
import { Person } from "../accounts/person.entity";
import { OpenSession } from "../accounts/security/openSession.entity";
import { Invitation } from "../accounts/team/invitation.entity";
import { Membership } from "../accounts/team/membership.entity";
import { ApiKey } from "../apiKeys/apiKey.entity";
import { AuditEvent } from "../audit/audit.entity";
import { BankEntry } from "../billing/bank/bankEntry.entity";
import { CreditLimit, Invoice, MerchantPayment, NetworkFee } from "../billing/billing.entity";
import { BonusPart } from "../bonuses/bonusPart.entity";
import { Feed, FeedPart, FeedRun } from "../catalogue/feed.entity";
import { ChangedStyle, MovedStyle, Style, Variant, VariantChange } from "../catalogue/goods.entity";
import { StyleBlock, StyleTerm } from "../catalogue/search/index/block.entity";
import { SearchCollection, SentBlock } from "../catalogue/search/server/collection.entity";
import { StyleSearch } from "../catalogue/search/styleSearch.entity";
import { ChainDigest, ChainLink, ChainSecret, ChainWaiting } from "../chain/chain.entity";
import { LogWaiting } from "../chain/logWaiting";
import { ArchivedDay, LateDay } from "../clicks/archive/archivedDay.entity";
import { Click } from "../clicks/click.entity";
import { ClickFlood } from "../clicks/floods/clickFlood.entity";
import { ClickByLink, ClickMark } from "../clicks/lists/clickByLink.entity";
import { DayTotals, SubTotals, TotalsSeal } from "../clicks/totals/totals.entity";
import { Code, CodeTotals, SaleCode } from "../codes/code.entity";
import { ContactAnswer, ContactMessage } from "../contact/contact.entity";
import { Conversation, ConversationMessage } from "../conversations/conversation.entity";
import { ReadinessMark } from "../core/db/readiness.entity";
import { Earning, EarningGroup } from "../earnings/earning.entity";
import { ExportFile, ExportPart } from "../exports/exportFile.entity";
import { KeptAnswer } from "../gate/idempotency/keptAnswer.entity";
import { InquiryFile, InquiryFileRoom } from "../inquiries/files/inquiryFile.entity";
import { Inquiry, InquiryEvent } from "../inquiries/inquiry.entity";
import { ClockMark } from "../jobs/clockMark.entity";
import { Job } from "../jobs/job.entity";
import { LedgerBalance, LedgerEntry } from "../ledger/ledger.entity";
import { StatementMonthSums } from "../ledger/statementMonth.entity";
import { LinkHealth, PageCheck } from "../linkHealth/linkHealth.entity";
import { PriceDrop } from "../linkHealth/priceDrops/priceDrop.entity";
import { Link, LinkChange } from "../links/link.entity";
import { ProductLink } from "../links/productLink.entity";
import { LinkTag } from "../links/tags/linkTag.entity";
import { BrandPicture } from "../merchants/brand/brandPicture.entity";
import { Merchant } from "../merchants/merchant.entity";
import {
  DigestItem,
  Notice,
  Notification,
  NotificationMark,
  NotificationRead,
} from "../notifications/notification.entity";
import { NotificationPerson, NotificationPreference } from "../notifications/preference.entity";
import { HeldChange } from "../outbox/heldChange.entity";
import { OutboxMessage } from "../outbox/outbox.entity";
import { Page, PageVersion } from "../pages/page.entity";
import { PartnerGroup, Partnership, PartnershipSpan } from "../partnerships/partnership.entity";
import { PayoutBatch } from "../payouts/batch/payoutBatch.entity";
import { PayoutMethod } from "../payouts/methods/payoutMethod.entity";
import { PayoutTarget } from "../payouts/methods/payoutTarget.entity";
import { Payout, PayoutLine } from "../payouts/payout.entity";
import {
  LogCheckpoint,
  LogClickDay,
  LogKeyRow,
  LogLeaf,
  LogPosition,
  LogState,
  LogTile,
} from "../publicLog/publicLog.entity";
import { FxRate } from "../rates/fxRate.entity";
import { MerchantFigures } from "../reports/merchantFigures/merchantFigures.entity";
import { BrandDay, BrandDayMark } from "../reports/network/brandDay.entity";
import { SilenceWatch } from "../reports/ownBrand/silenceWatch.entity";
import { RuleMatches } from "../reports/ruleMatches/ruleMatches.entity";
import { StandDownDay, StandDownMark } from "../reports/standDown/standDown.entity";
import { OrderHour, TrackingGap } from "../reports/trackingGaps/trackingGap.entity";
import { RiskDay, RiskHold, RiskMark } from "../risk/risk.entity";
import { CheckoutSeen } from "../sales/checkout/checkoutSeen.entity";
import { SaleClaim } from "../sales/claims/claim.entity";
import { BulkDecisionItem } from "../sales/decisions/bulkItem.entity";
import { HeldDecision } from "../sales/decisions/heldDecision.entity";
import { OrderRow } from "../sales/orders/orderRow.entity";
import { OrderShare } from "../sales/orders/orderShare.entity";
import { Sale, SaleLine, SaleReturn, SigningSecret } from "../sales/sale.entity";
import { Canary } from "../sales/testMode/canary/canary.entity";
import { TestAccess, TestRecord } from "../sales/testMode/testMode.entity";
import { SavedView } from "../savedViews/savedView.entity";
import { ShopEvent } from "../shopKit/shopify/shopEvent.entity";
import { ShopifyConnection } from "../shopKit/shopify/shopifyConnection.entity";
import { Collection, CollectionItem, FormerSlug } from "../shops/collection.entity";
import { ShopHandle, Storefront } from "../shops/storefront.entity";
import { Task } from "../tasks/task.entity";
import { TermsDraft } from "../terms/draft/termsDraft.entity";
import { Offer } from "../terms/offers/offer.entity";
import { Terms } from "../terms/terms.entity";
import { WebhookDelivery, WebhookEndpoint } from "../webhooks/webhook.entity";
import { ReplicaBeat } from "./replicas/replica.entity";

export const entities = [
  Account,
  AccountRemark,
  Person,
  LegalParty,
  Membership,
  Invitation,
  OpenSession,
  SecondFactor,
  RecoveryCode,
  FactorChallenge,
  EmailChange,
  AuditEvent,
  OutboxMessage,
  HeldChange,
  Merchant,
  BrandPicture,
  Feed,
  FeedRun,
  FeedPart,
  Style,
  Variant,
  VariantChange,
  StyleSearch,
  StyleBlock,
  StyleTerm,
  SearchCollection,
  SentBlock,
  ChangedStyle,
  MovedStyle,
  Terms,
  TermsDraft,
  Offer,
  Partnership,
  PartnershipSpan,
  PartnerGroup,
  Link,
  LinkChange,
  LinkHealth,
  PageCheck,
  PriceDrop,
  LinkTag,
  ProductLink,
  Storefront,
  ShopHandle,
  Collection,
  CollectionItem,
  FormerSlug,
  Page,
  PageVersion,
  ContactMessage,
  ContactAnswer,
  PasswordReset,
  Click,
  ClickByLink,
  ClickMark,
  ArchivedDay,
  LateDay,
  ClickFlood,
  DayTotals,
  SubTotals,
  TotalsSeal,
  MerchantFigures,
  BrandDay,
  BrandDayMark,
  SilenceWatch,
  OrderHour,
  TrackingGap,
  StandDownDay,
  StandDownMark,
  PayoutTarget,
  RiskDay,
  RiskMark,
  RiskHold,
  Canary,
  RuleMatches,
  ApiKey,
  Sale,
  SaleLine,
  Code,
  SaleCode,
  CodeTotals,
  LogClickDay,
  LogLeaf,
  LogWaiting,
  LogTile,
  LogState,
  LogPosition,
  LogCheckpoint,
  LogKeyRow,
  SaleReturn,
  OrderRow,
  OrderShare,
  BulkDecisionItem,
  HeldDecision,
  TestAccess,
  TestRecord,
  KeptAnswer,
  Earning,
  EarningGroup,
  BonusPart,
  CheckoutSeen,
  SaleClaim,
  SigningSecret,
  LedgerEntry,
  LedgerBalance,
  StatementMonthSums,
  ChainLink,
  ChainWaiting,
  ChainDigest,
  ChainSecret,
  Invoice,
  MerchantPayment,
  BankEntry,
  CreditLimit,
  NetworkFee,
  FxRate,
  PayoutMethod,
  Payout,
  PayoutLine,
  PayoutBatch,
  WebhookEndpoint,
  WebhookDelivery,
  Job,
  ReadinessMark,
  ClockMark,
  Task,
  ReplicaBeat,
  ExportFile,
  ExportPart,
  Notice,
  Notification,
  NotificationMark,
  NotificationRead,
  DigestItem,
  NotificationPreference,
  SavedView,
  Conversation,
  ConversationMessage,
  NotificationPerson,
  Inquiry,
  InquiryEvent,
  InquiryFile,
  InquiryFileRoom,
  ShopifyConnection,
  ShopEvent,
];
