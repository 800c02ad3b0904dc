import { PasswordReset } from "../accounts/passwordReset/passwordReset.entity";
import { User } from "../accounts/user.entity";
import { ApiKey } from "../apiKeys/apiKey.entity";
import { AuditEvent } from "../audit/audit.entity";
import { CreditLimit, Invoice, MerchantPayment, NetworkFee } from "../billing/billing.entity";
import { ChainDigest, ChainLink, ChainSecret, ChainWaiting } from "../chain/chain.entity";
import { Click } from "../clicks/click.entity";
import { ClickFlood } from "../clicks/floods/clickFlood.entity";
import { DayTotals, SubTotals, TotalsSeal } from "../clicks/totals/totals.entity";
import { ContactMessage } from "../contact/contact.entity";
import { ReadinessMark } from "../core/db/readiness.entity";
import { Earning, EarningGroup } from "../earnings/earning.entity";
import { ClockMark } from "../jobs/clockMark.entity";
import { Job } from "../jobs/job.entity";
import { LedgerBalance, LedgerEntry } from "../ledger/ledger.entity";
import { Link, LinkChange } from "../links/link.entity";
import { Merchant } from "../merchants/merchant.entity";
import { OutboxMessage } from "../outbox/outbox.entity";
import { Page, PageVersion } from "../pages/page.entity";
import { PayoutBatch } from "../payouts/batch/payoutBatch.entity";
import { PayoutMethod } from "../payouts/methods/payoutMethod.entity";
import { Payout, PayoutLine } from "../payouts/payout.entity";
import { SaleClaim } from "../sales/claims/claim.entity";
import { Sale, SaleLine, SaleReturn, SigningSecret } from "../sales/sale.entity";
import { Task } from "../tasks/task.entity";
import { TermsDraft } from "../terms/draft/termsDraft.entity";
import { Offer } from "../terms/offers/offer.entity";
import { Terms } from "../terms/terms.entity";
import { WebhookDelivery, WebhookEndpoint } from "../webhooks/webhook.entity";

export const entities = [
  User,
  AuditEvent,
  OutboxMessage,
  Merchant,
  Terms,
  TermsDraft,
  Offer,
  Link,
  LinkChange,
  Page,
  PageVersion,
  ContactMessage,
  PasswordReset,
  Click,
  ClickFlood,
  DayTotals,
  SubTotals,
  TotalsSeal,
  ApiKey,
  Sale,
  SaleLine,
  SaleReturn,
  Earning,
  EarningGroup,
  SaleClaim,
  SigningSecret,
  LedgerEntry,
  LedgerBalance,
  ChainLink,
  ChainWaiting,
  ChainDigest,
  ChainSecret,
  Invoice,
  MerchantPayment,
  CreditLimit,
  NetworkFee,
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
];
