import { AuditService } from "./audit/audit.service";
import { Chain } from "./chain/chain";
import { ChainCheck } from "./chain/chainCheck";
import { ChainKeys } from "./chain/chainKeys";
import { KeptText } from "./chain/keptText";
import { SealedRows, type SealedStream } from "./chain/sealedRows";
import type { AnyStream } from "./chain/stream";
import { type Clock, SECOND, systemClock } from "./clock";
import type { Env } from "./config/env";
import { Sealer } from "./config/sealer";
import { deriveKey } from "./config/secrets";
import type { Database } from "./db/database";
import { Events } from "./events";
import { KeptAnswers } from "./gate/idempotency/keptAnswers.service";
import { budgetsIn, RequestBudgets } from "./gate/requestBudgets";
import { ClockGuard, databaseClock } from "./jobs/clockGuard";
import type { JobPlan } from "./jobs/scheduler";
import { defaultLimits, Limiters, type Limits } from "./limits/limiter";
import type { Logger } from "./log/log";
import { describeMails } from "./mail/describeMail";
import { KeptMails } from "./mail/keptMails";
import { keptOfMail } from "./mail/mail";
import { MailService } from "./mail/mail.service";
import { HELD, HeldChanges } from "./outbox/heldChanges";
import { Outbox } from "./outbox/outbox.service";
import { UndeliveredService } from "./outbox/undelivered.service";

export interface Given {
  db: Database;
  log: Logger;
  env: Env;
  /** The master key from which click ids, visitors, signing secrets and payout data keys are derived. */
  dataKey: Buffer;
  /** The key before: what it signed is accepted, what it sealed is opened. */
  previousDataKey?: Buffer | null;
  clock?: Clock;
  limits?: Partial<Limits>;
  redis?: unknown;
  /** Replaces the outbox for a seed, which sends nothing. */
  outbox?: Outbox;
}

interface Streams {
  sealed: readonly SealedStream[];
  /** Those whose services record each change themselves. */
  recorded: readonly AnyStream[];
}

export type Platform = ReturnType<typeof createPlatform>;

/** What every module's services are made of. */
export function createPlatform(given: Given, { sealed, recorded }: Streams) {
  const { db, log, env, dataKey, previousDataKey = null, clock = systemClock, redis } = given;
  const limiters = new Limiters({ ...defaultLimits, ...budgetsIn(env), ...given.limits }, redis);
  const events = new Events((handler, err) => log.error({ err, handler }, "events: a handler failed after the commit"));
  const outbox =
    given.outbox ??
    new Outbox(db, clock, ({ id, kind }, err) => log.warn({ err, id, kind }, "outbox: will try again"), { log });
  const sealerFor = (purpose: string) => new Sealer(dataKey, purpose, previousDataKey);
  /** The key that signs, and the previous one. */
  const keysFor = (purpose: string): [Buffer, ...Buffer[]] => [
    deriveKey(dataKey, purpose),
    ...(previousDataKey ? [deriveKey(previousDataKey, purpose)] : []),
  ];
  const keptAnswers = new KeptAnswers(db, clock, sealerFor("kept answers"));
  const chainKeys = new ChainKeys({ dataKey, previousDataKey });
  const chainParts = {
    keys: chainKeys,
    kept: new KeptText(env.dataDir, "ledger-digest"),
    streams: [...sealed, ...recorded],
  };
  const chain = new Chain({ ...chainParts, db, clock, log });
  db.layer = new SealedRows(chain, sealed).recording;
  db.tracking.layer = db.layer;
  const audit = new AuditService(db, clock, chain);
  const undelivered = new UndeliveredService(db, clock, audit, outbox);
  const heldChanges = new HeldChanges(db, clock, outbox);
  const mail = new MailService(env, log);
  const keptMails = new KeptMails(env.dataDir, clock);
  // A test's clock replaces all clocks, including the database's.
  const databaseNow = clock === systemClock ? databaseClock(db) : undefined;
  outbox.handle("mail", mail.deliver, keptOfMail);
  outbox.handle(HELD, heldChanges.handler);
  undelivered.describe("mail", describeMails(mail));
  const plans: JobPlan[] = [
    {
      name: "ledger:chain",
      about: "chains new records of the ledger, payouts, sales and the audit trail",
      when: { every: 10 * SECOND },
      work: (signal) => chain.extend(signal),
    },
    {
      name: "outbox:forget-done",
      about: "deletes messages that were delivered a month ago, or that nobody could deliver for half a year",
      when: { at: "35 3 * * *" },
      isFinal: true,
      work: (signal) => outbox.forgetDone(signal),
    },
    keptMails.plan,
    keptAnswers.plan,
  ];
  return {
    env,
    db,
    clock,
    log,
    dataKey,
    sealerFor,
    keysFor,
    events,
    limiters,
    budgets: new RequestBudgets(limiters),
    keptAnswers,
    outbox,
    audit,
    chainKeys,
    chain,
    chainCheck: new ChainCheck(chainParts),
    undelivered,
    heldChanges,
    mail,
    keptMails,
    clockGuard: new ClockGuard({ db, clock, log, databaseNow }),
    plans,
  };
}
