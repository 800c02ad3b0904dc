import type { PasswordResetService } from "./accounts/passwordReset.service";
import type { Retention } from "./clicks/retention";
import { SECOND } from "./core/clock";
import type { JobPlan } from "./jobs/scheduler";
import type { LedgerChain } from "./ledger/ledgerChain";
import type { LinkService } from "./links/link.service";
import type { Outbox } from "./outbox/outbox.service";
import type { PayoutRunService } from "./payouts/payoutRun.service";
import type { ReturnWindow } from "./sales/returnWindow";
import type { DeliveryService } from "./webhooks/delivery.service";

interface Workers {
  returnWindow: ReturnWindow;
  payoutRuns: PayoutRunService;
  ledgerChain: LedgerChain;
  retention: Retention;
  links: LinkService;
  passwordReset: PasswordResetService;
  outbox: Outbox;
  deliveries: DeliveryService;
}

/** What time alone brings about, once for the whole house however many processes it has. */
export const houseJobs = (workers: Workers): JobPlan[] => [
  {
    name: "sales:approve",
    about: "approves sales that can no longer be returned",
    when: { at: "0 * * * *" },
    work: (signal) => workers.returnWindow.approveDue(signal),
  },
  {
    name: "payouts:calculate",
    about: "makes the payouts of the week before",
    when: { at: "0 0 * * THU" },
    work: (signal) => workers.payoutRuns.run(null, null, signal),
  },
  {
    name: "ledger:chain",
    about: "chains new entries of the ledger",
    when: { every: 10 * SECOND },
    work: (signal) => workers.ledgerChain.extend(signal),
  },
  {
    name: "clicks:drop",
    about: "drops raw clicks past their window",
    when: { at: "5 * * * *" },
    work: (signal) => workers.retention.drop(signal),
  },
  {
    name: "links:forget-changes",
    about: "deletes notes of changes that every process has heard of",
    when: { at: "15 * * * *" },
    work: (signal) => workers.links.forgetChanges(signal),
  },
  {
    name: "passwords:forget-resets",
    about: "deletes ways back in that are no longer good",
    when: { at: "25 3 * * *" },
    work: (signal) => workers.passwordReset.forgetExpired(signal),
  },
  {
    name: "outbox:forget-done",
    about: "deletes messages that were delivered a month ago",
    when: { at: "35 3 * * *" },
    work: (signal) => workers.outbox.forgetDone(signal),
  },
  {
    name: "webhooks:forget-old",
    about: "deletes what webhooks were told a month ago",
    when: { at: "45 3 * * *" },
    work: (signal) => workers.deliveries.forgetOld(signal),
  },
];
