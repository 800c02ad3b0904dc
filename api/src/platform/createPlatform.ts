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
import { IdempotencyStore } from "./gate/idempotency/idempotencyStore.service";
import { budgetsIn, RequestBudgets } from "./gate/requestBudgets";
import { ClockGuard, databaseClock } from "./jobs/clockGuard";
import type { JobPlan } from "./jobs/scheduler";
import { defaultLimits, Limiters, type Limits } from "./limits/limiter";
import type { Logger } from "./log/log";
import { describeMails } from "./mail/describeMail";
import { KeptMails } from "./mail/keptMails";
import { keptOfMail } from "./mail/mail";
import { MailService } from "./mail/mail.service";
import { DelayedNotices, HELD } from "./outbox/delayedNotices";
import { Outbox } from "./outbox/outbox.service";
import { UndeliveredService } from "./outbox/undelivered.service";
import { UploadedPictures } from "./pictures/uploadedPictures";

export interface Given {
  db: Database;
  log: Logger;
  env: Env;
  /** The master key from which click ids, visitors, signing secrets and payout data keys are derived. */
  dataKey: Buffer;
  /** The previous key: its signatures are accepted, and its ciphertexts can be decrypted. */
  previousDataKey?: Buffer | null;
  clock?: Clock;
  limits?: Partial<Limits>;
  redis?: unknown;
  /** Replaces the outbox for a seed, which sends nothing. */
  outbox?: Outbox;
}

interface Streams {
  sealed: readonly SealedStream[];
  /** Streams whose services record each change themselves. */
  recorded: readonly AnyStream[];
}

export type Platform = ReturnType<typeof createPlatform>;

/** The dependencies of every module's services. */
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
  const idempotencyStore = new IdempotencyStore(db, clock, sealerFor("kept answers"));
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
  const delayedNotices = new DelayedNotices(db, clock, outbox);
  const mail = new MailService(env, log);
  const keptMails = new KeptMails(env.dataDir, clock);
  // A test's clock replaces all clocks, including the database's.
  const databaseNow = clock === systemClock ? databaseClock(db) : undefined;
  outbox.handle("mail", mail.deliver, keptOfMail);
  outbox.handle(HELD, delayedNotices.handler);
  undelivered.describe("mail", describeMails(mail));
  const plans: JobPlan[] = [
    {
      name: "ledger:chain",
      about: "chains new records of the ledger, payouts, orders and the audit log",
      when: { every: 10 * SECOND },
      work: (signal) => chain.extend(signal),
    },
    {
      name: "outbox:forget-done",
      about: "deletes messages a month after delivery, or undeliverable ones after half a year",
      when: { at: "35 3 * * *" },
      isFinal: true,
      work: (signal) => outbox.forgetDone(signal),
    },
    keptMails.plan,
    idempotencyStore.plan,
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
    idempotencyStore,
    outbox,
    audit,
    chainKeys,
    chain,
    chainCheck: new ChainCheck(chainParts),
    undelivered,
    delayedNotices,
    mail,
    keptMails,
    uploads: new UploadedPictures(db, clock),
    clockGuard: new ClockGuard({ db, clock, log, databaseNow }),
    plans,
  };
}
