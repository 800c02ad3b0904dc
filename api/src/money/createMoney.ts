import type { Accounts } from "../accounts";
import type { Platform } from "../platform/createPlatform";
import type { Database } from "../platform/db/database";
import type { JobPlan } from "../platform/jobs/scheduler";
import type { Programs } from "../programs";
import type { Sales } from "../sales";
import type { Tracking } from "../tracking";
import { BankEntryService } from "./billing/bank/bankEntry.service";
import { BankImportService } from "./billing/bank/bankImport.service";
import { BillingService } from "./billing/billing.service";
import { mismatchedBilling, mismatchedInvoices, missingNumbers, orphanedBilling } from "./billing/billingFaults";
import { BillingTermsService } from "./billing/billingTerms.service";
import { BrandCover } from "./billing/cover/brandCover.service";
import { CreditLimits } from "./billing/cover/creditLimits";
import { CreditHold } from "./billing/creditHold";
import { InvoiceService } from "./billing/invoice.service";
import { InvoiceSettingsService } from "./billing/invoiceSettings.service";
import { BrandPaymentService } from "./billing/payment.service";
import { BonusService } from "./bonuses/bonus.service";
import { mismatchedWithoutOrder } from "./bonuses/bonusFaults";
import { BonusParts } from "./bonuses/bonusParts";
import { BonusReader } from "./bonuses/bonusReader";
import { LedgerService } from "./ledger/ledger.service";
import { LedgerCheck } from "./ledger/ledgerCheck";
import { LedgerWatch } from "./ledger/ledgerWatch";
import { StatementService } from "./ledger/statement.service";
import { StatementClosing } from "./ledger/statementClosing";
import { mismatchedBatches, mismatchedMembers } from "./payouts/batch/batchFaults";
import { createPayouts } from "./payouts/createPayouts";
import { mismatchedEarnings } from "./payouts/earningFaults";
import {
  mismatchedConversions,
  mismatchedPayouts,
  mismatchedPostings,
  orphanedPayouts,
  paidTwice,
} from "./payouts/payoutFaults";
import { PayoutRunTask } from "./payouts/run/payoutRunTask";
import { mismatchedSetOffs } from "./payouts/setOff/setOffFaults";
import { OrderTrailService } from "./payouts/trail/orderTrail.service";

/** Brands' credit limits, which orders also check. */
export function createCredit({ db, clock, env, chain }: Platform) {
  const creditLimits = new CreditLimits(clock, env.brandCreditLimit);
  const brandCover = new BrandCover(db, creditLimits);
  return { creditLimits, brandCover, creditHold: new CreditHold(db, chain, brandCover) };
}

interface Given {
  accounts: Accounts;
  programs: Programs;
  tracking: Tracking;
  sales: Sales;
  credit: ReturnType<typeof createCredit>;
}

export type Money = ReturnType<typeof createMoney>;

export function createMoney(platform: Platform, { accounts, programs, tracking, sales, credit }: Given) {
  const { db, clock, log, env, audit, events, outbox, chain } = platform;
  const { creditLimits, creditHold } = credit;
  const { termsLookup, rates } = programs;
  const { legalParties } = accounts;
  const ledger = new LedgerService(clock, chain);
  const ledgerCheck = new LedgerCheck(db, platform.chainCheck);
  const ledgerWatch = new LedgerWatch({ db, clock, log, outbox, chain, check: ledgerCheck, events });
  /** Admins' actions on brands' billing, on this database or one that records more. */
  const billingActsOn = (of: Database) => ({
    creditHold,
    billingTerms: new BillingTermsService(of, clock, audit, env.networkFeeBasisPoints),
    brandPayments: new BrandPaymentService(of, clock, audit, ledger, chain, creditHold),
  });
  const { billingTerms, brandPayments } = billingActsOn(db);
  const invoiceSettings = new InvoiceSettingsService(db, clock, audit, legalParties);
  const invoicing = new InvoiceService(
    db,
    clock,
    audit,
    ledger,
    chain,
    billingTerms,
    invoiceSettings,
    legalParties,
    events,
  );
  const bonuses = new BonusService({
    db,
    clock,
    writer: tracking.writer,
    terms: termsLookup,
    ledger,
    chain,
    credit: creditHold,
    events,
  });
  const paying = createPayouts(platform, { ledger, rates, cover: credit.brandCover });
  const { payoutRuns } = paying;
  const payoutRunTask = new PayoutRunTask(payoutRuns, accounts.tasks);
  ledgerCheck.add(
    mismatchedPayouts,
    mismatchedPostings,
    mismatchedConversions,
    mismatchedSetOffs,
    orphanedPayouts,
    paidTwice,
    mismatchedEarnings,
    mismatchedWithoutOrder,
    mismatchedBatches,
    mismatchedMembers,
    mismatchedInvoices,
    missingNumbers,
    mismatchedBilling,
    orphanedBilling,
  );
  const plans: JobPlan[] = [
    {
      name: "bonuses:settle",
      about: "calculates monthly bonuses and corrects them after returns",
      when: { at: "10 * * * *" },
      isFinal: true,
      work: (signal) => bonuses.settleDue(signal),
    },
    {
      name: "payouts:calculate",
      about: "creates last week's payouts",
      when: { at: "0 0 * * THU" },
      isFinal: true,
      work: (signal) => payoutRuns.run(null, null, signal),
    },
    {
      name: "billing:invoice",
      about: "issues invoices to brands for past months",
      when: { at: "20 4 * * *" },
      isFinal: true,
      work: (signal) => invoicing.issueDue(signal),
    },
    {
      name: "billing:release",
      about: "releases orders of brands that are below their credit limit again",
      when: { at: "30 * * * *" },
      work: (signal) => creditHold.releaseAll(signal),
    },
    {
      name: "ledger:watch",
      about: "verifies new chain records and a part of the old ones, and publishes the day's digest",
      when: { at: "55 3 * * *" },
      work: (signal) => ledgerWatch.run(signal),
    },
    new StatementClosing(db, clock).plan,
  ];
  return {
    ledger,
    ledgerCheck,
    ledgerWatch,
    statements: new StatementService(db),
    billing: new BillingService(db, clock, billingTerms, creditLimits),
    billingTerms,
    billingActsOn,
    invoiceSettings,
    invoicing,
    creditHold,
    brandPayments,
    bankImport: new BankImportService(db, clock, audit, brandPayments, creditHold),
    bankEntries: new BankEntryService(db, clock, audit, brandPayments, creditHold),
    bonusParts: new BonusParts(clock, termsLookup),
    bonuses,
    bonusReader: new BonusReader(db, termsLookup),
    ...paying,
    payoutRunTask,
    orderTrails: new OrderTrailService(db, sales.sales),
    plans,
    taskHandlers: [payoutRunTask.handler],
  };
}
