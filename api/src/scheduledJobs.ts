import type { PasswordResetService } from "./accounts/passwordReset/passwordReset.service";
import type { CreditHold } from "./billing/creditHold";
import type { InvoiceService } from "./billing/invoice.service";
import type { Chain } from "./chain/chain";
import type { Retention } from "./clicks/retention";
import { MINUTE, SECOND } from "./core/clock";
import type { JobPlan } from "./jobs/scheduler";
import type { LedgerWatch } from "./ledger/ledgerWatch";
import type { LinkService } from "./links/link.service";
import type { OfferService } from "./merchants/offer.service";
import type { TermsStart } from "./merchants/termsStart";
import type { Outbox } from "./outbox/outbox.service";
import type { PayoutRunService } from "./payouts/run/payoutRun.service";
import type { ReturnWindow } from "./sales/returns/returnWindow";
import type { TaskService } from "./tasks/task.service";
import type { DeliveryLog } from "./webhooks/deliveries/deliveryLog.service";

interface Workers {
  termsStart: TermsStart;
  offers: OfferService;
  returnWindow: ReturnWindow;
  invoicing: InvoiceService;
  creditHold: CreditHold;
  payoutRuns: PayoutRunService;
  chain: Chain;
  ledgerWatch: LedgerWatch;
  retention: Retention;
  links: LinkService;
  passwordReset: PasswordResetService;
  outbox: Outbox;
  deliveries: DeliveryLog;
  tasks: TaskService;
}

/** Jobs that run on a schedule, once for all processes together. */
export const scheduledJobs = (workers: Workers): JobPlan[] => [
  {
    name: "terms:start",
    about: "starts announced terms on their day",
    when: { every: MINUTE },
    work: (signal) => workers.termsStart.run(signal),
  },
  {
    name: "offers:end",
    about: "ends offers to publishers on their day",
    when: { every: MINUTE },
    work: (signal) => workers.offers.endDue(signal),
  },
  {
    name: "sales:approve",
    about: "approves sales that can no longer be returned",
    when: { at: "0 * * * *" },
    isFinal: true,
    work: (signal) => workers.returnWindow.approveDue(signal),
  },
  {
    name: "payouts:calculate",
    about: "creates last week's payouts",
    when: { at: "0 0 * * THU" },
    isFinal: true,
    work: (signal) => workers.payoutRuns.run(null, null, signal),
  },
  {
    name: "billing:invoice",
    about: "issues merchants' invoices for the months that are over",
    when: { at: "20 4 * * *" },
    isFinal: true,
    work: (signal) => workers.invoicing.issueDue(signal),
  },
  {
    name: "billing:release",
    about: "releases orders of merchants that are below their credit limit again",
    when: { at: "30 * * * *" },
    work: (signal) => workers.creditHold.releaseAll(signal),
  },
  {
    name: "ledger:chain",
    about: "chains new records of the ledger, payouts, sales and the audit trail",
    when: { every: 10 * SECOND },
    work: (signal) => workers.chain.extend(signal),
  },
  {
    name: "ledger:watch",
    about: "verifies new chain records and a part of the old ones, and publishes the day's digest",
    when: { at: "55 3 * * *" },
    work: (signal) => workers.ledgerWatch.run(signal),
  },
  {
    name: "clicks:drop",
    about: "drops raw clicks past their window",
    when: { at: "5 * * * *" },
    isFinal: true,
    work: (signal) => workers.retention.drop(signal),
  },
  {
    name: "links:forget-changes",
    about: "deletes link changes that every process has read",
    when: { at: "15 * * * *" },
    isFinal: true,
    work: (signal) => workers.links.forgetChanges(signal),
  },
  {
    name: "passwords:forget-resets",
    about: "deletes expired password resets",
    when: { at: "25 3 * * *" },
    isFinal: true,
    work: (signal) => workers.passwordReset.forgetExpired(signal),
  },
  {
    name: "outbox:forget-done",
    about: "deletes messages that were delivered a month ago",
    when: { at: "35 3 * * *" },
    isFinal: true,
    work: (signal) => workers.outbox.forgetDone(signal),
  },
  {
    name: "webhooks:forget-old",
    about: "deletes webhook deliveries older than a month",
    when: { at: "45 3 * * *" },
    isFinal: true,
    work: (signal) => workers.deliveries.deleteOld(signal),
  },
  {
    name: "tasks:forget-ended",
    about: "deletes tasks and their results a month after they ended",
    when: { at: "50 3 * * *" },
    isFinal: true,
    work: (signal) => workers.tasks.forgetEnded(signal),
  },
];
