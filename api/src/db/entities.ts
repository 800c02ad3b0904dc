import { PasswordReset } from "../accounts/passwordReset.entity";
import { User } from "../accounts/user.entity";
import { ApiKey } from "../apiKeys/apiKey.entity";
import { AuditEvent } from "../audit/audit.entity";
import { Click } from "../clicks/click.entity";
import { DayTotals, SubTotals, TotalsSeal } from "../clicks/totals.entity";
import { ContactMessage } from "../contact/contact.entity";
import { Job } from "../jobs/job.entity";
import { LedgerEntry, LedgerLink, LedgerUnchained } from "../ledger/ledger.entity";
import { Link, LinkChange } from "../links/link.entity";
import { Merchant, MerchantTerms } from "../merchants/merchant.entity";
import { OutboxMessage } from "../outbox/outbox.entity";
import { Page, PageVersion } from "../pages/page.entity";
import { Payout, PayoutLine } from "../payouts/payout.entity";
import { PayoutMethod } from "../payouts/payoutMethod.entity";
import { Sale, SaleLine, SaleReturn, SigningSecret } from "../sales/sale.entity";
import { WebhookDelivery, WebhookEndpoint } from "../webhooks/webhook.entity";

/** Every table of the house. */
export const entities = [
  User,
  AuditEvent,
  OutboxMessage,
  Merchant,
  MerchantTerms,
  Link,
  LinkChange,
  Page,
  PageVersion,
  ContactMessage,
  PasswordReset,
  Click,
  DayTotals,
  SubTotals,
  TotalsSeal,
  ApiKey,
  Sale,
  SaleLine,
  SaleReturn,
  SigningSecret,
  LedgerEntry,
  LedgerLink,
  LedgerUnchained,
  PayoutMethod,
  Payout,
  PayoutLine,
  WebhookEndpoint,
  WebhookDelivery,
  Job,
];
