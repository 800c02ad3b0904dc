import type { PasswordResetService } from "./accounts/passwordReset/passwordReset.service";
import type { Forgetting } from "./accounts/security/forgetting";
import type { InvitationService } from "./accounts/team/invitation.service";
import type { CreditHold } from "./billing/creditHold";
import type { InvoiceService } from "./billing/invoice.service";
import type { BonusService } from "./bonuses/bonus.service";
import type { Chain } from "./chain/chain";
import type { Archiving } from "./clicks/archive/archiving";
import type { ClickPartitions } from "./clicks/days/clickPartitions";
import type { ClickListing } from "./clicks/lists/clickListing";
import type { Retention } from "./clicks/retention";
import type { TotalsFold } from "./clicks/totals/totalsFold";
import type { ContactService } from "./contact/contact.service";
import { MINUTE, SECOND } from "./core/clock";
import type { ExportService } from "./exports/export.service";
import type { JobPlan } from "./jobs/scheduler";
import type { LedgerWatch } from "./ledger/ledgerWatch";
import type { LinkService } from "./links/link.service";
import type { OfferService } from "./merchants/offer.service";
import type { TermsStart } from "./merchants/termsStart";
import type { DigestService } from "./notifications/digest.service";
import type { NotificationService } from "./notifications/notification.service";
import type { NotificationWriter } from "./notifications/notificationWriter";
import type { Outbox } from "./outbox/outbox.service";
import type { PayoutRunService } from "./payouts/run/payoutRun.service";
import type { MerchantFiguresService } from "./reports/merchantFigures/merchantFigures.service";
import type { BulkDecisionService } from "./sales/decisions/bulkDecision.service";
import type { ReturnWindow } from "./sales/returns/returnWindow";
import type { TaskService } from "./tasks/task.service";
import type { DeliveryLog } from "./webhooks/deliveries/deliveryLog.service";

interface Workers {
  termsStart: TermsStart;
  offers: OfferService;
  returnWindow: ReturnWindow;
  bonuses: BonusService;
  invoicing: InvoiceService;
  creditHold: CreditHold;
  payoutRuns: PayoutRunService;
  chain: Chain;
  ledgerWatch: LedgerWatch;
  clickListing: ClickListing;
  clickPartitions: ClickPartitions;
  totalsFold: TotalsFold;
  /** If clicks are archived. */
  archiving: Archiving | undefined;
  retention: Retention;
  merchantFigures: MerchantFiguresService;
  links: LinkService;
  passwordReset: PasswordResetService;
  access: Forgetting;
  invitations: InvitationService;
  outbox: Outbox;
  contact: ContactService;
  deliveries: DeliveryLog;
  tasks: TaskService;
  bulkDecisions: BulkDecisionService;
  exports: ExportService;
  /** Plans that stand beside their work. */
  others: readonly JobPlan[];
  notificationWriter: NotificationWriter;
  notifications: NotificationService;
  digests: DigestService;
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
    name: "bonuses:settle",
    about: "decides the bonuses for months that are over, and corrects them after returns",
    when: { at: "10 * * * *" },
    isFinal: true,
    work: (signal) => workers.bonuses.settleDue(signal),
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
    name: "clicks:list",
    about: "lists new clicks by their links, so that publishers' lists read only their own",
    when: { every: MINUTE },
    work: (signal) => workers.clickListing.run(signal),
  },
  {
    name: "clicks:partition",
    about: "makes the partitions of raw clicks for the coming days, on MySQL",
    when: { at: "10 * * * *" },
    isFinal: true,
    work: () => workers.clickPartitions.makeAhead(),
  },
  {
    name: "totals:fold",
    about: "folds day totals that several processes wrote into one row each",
    when: { at: "40 2 * * *" },
    work: (signal) => workers.totalsFold.run(signal),
  },
  {
    name: "clicks:archive",
    about: "writes clicks of days that are over to the archive, if there is one",
    when: { at: "25 * * * *" },
    work: async (signal) => workers.archiving?.run(signal),
  },
  {
    name: "clicks:drop",
    about: "drops raw clicks past their window",
    when: { at: "5 * * * *" },
    isFinal: true,
    work: (signal) => workers.retention.drop(signal),
  },
  {
    name: "merchants:figures",
    about: "makes merchants' figures of the last 90 days anew, those that are too old",
    when: { at: "10 * * * *" },
    work: (signal) => workers.merchantFigures.refresh(signal),
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
    name: "sessions:forget-expired",
    about: "deletes sessions, second steps and changes of address that have expired",
    when: { at: "26 * * * *" },
    isFinal: true,
    work: (signal) => workers.access.forgetExpired(signal),
  },
  {
    name: "team:forget-invitations",
    about: "deletes invitations that expired a month ago",
    when: { at: "27 3 * * *" },
    isFinal: true,
    work: (signal) => workers.invitations.forgetExpired(signal),
  },
  {
    name: "outbox:forget-done",
    about: "deletes messages that were delivered a month ago, or that nobody could deliver for half a year",
    when: { at: "35 3 * * *" },
    isFinal: true,
    work: (signal) => workers.outbox.forgetDone(signal),
  },
  {
    name: "contact:forget-old",
    about: "deletes messages of the contact form after a year",
    when: { at: "40 3 * * *" },
    isFinal: true,
    work: (signal) => workers.contact.forgetOld(signal),
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
    work: async (signal) => {
      const forgotten = await workers.tasks.forgetEnded(signal);
      await workers.bulkDecisions.forget(signal);
      return forgotten;
    },
  },
  {
    name: "exports:expire",
    about: "deletes prepared files that have expired",
    when: { at: "10 * * * *" },
    isFinal: true,
    work: (signal) => workers.exports.expire(signal),
  },
  {
    name: "notifications:write",
    about: "turns what happened into notifications and their emails",
    when: { every: 3 * SECOND },
    work: (signal) => workers.notificationWriter.run(signal),
  },
  {
    name: "notifications:digest",
    about: "sends the daily digests for which it is seven o'clock",
    when: { every: MINUTE },
    work: (signal) => workers.digests.run(signal),
  },
  {
    name: "notifications:forget-old",
    about: "deletes notifications after 90 days",
    when: { at: "52 3 * * *" },
    isFinal: true,
    work: (signal) => workers.notifications.forgetOld(signal),
  },
  ...workers.others,
];
