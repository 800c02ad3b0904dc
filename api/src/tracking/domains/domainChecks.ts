import { LessThanOrEqual } from "typeorm";
import type { DomainFault } from "../../contract/links/linkDomain";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, MINUTE } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { isDuplicate } from "../../platform/errors";
import type { Events } from "../../platform/events";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { afterCheck, type DomainCheck, type Seen } from "./domainCheck";
import { linkDomainFailing, linkDomainsChanged } from "./domainEvents";
import { LinkDomain } from "./linkDomain.entity";

const MAX_DUE = 200;
/** Checks at a time: most of one is waiting. */
const AT_ONCE = 8;

export interface CheckParts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  events: Events;
  look: Pick<DomainCheck, "look">;
}

/** Looks at the DNS records of domains, and whether they answer. */
export class DomainChecks {
  readonly plan: JobPlan = {
    name: "domains:check",
    about: "checks the DNS records of brands' domains, and whether they answer",
    when: { every: MINUTE },
    work: (signal) => this.run(signal),
  };

  constructor(private readonly parts: CheckParts) {}

  async run(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.parts;
    const where = { nextAt: LessThanOrEqual(clock.now()) };
    const due = await db.read.find(LinkDomain, { where, order: { nextAt: "ASC" }, take: MAX_DUE });
    for (const some of chunksOf(due, AT_ONCE)) {
      if (signal?.aborted) break;
      await Promise.all(some.map((domain) => this.check(domain)));
    }
    return due.length;
  }

  async check(domain: LinkDomain): Promise<void> {
    const seen = await this.parts.look.look(domain);
    await this.parts.db.write((tx) => this.settle(tx, domain, seen));
  }

  private async settle(tx: Tx, { id, token, state: lookedAt }: LinkDomain, seen: Seen): Promise<void> {
    const { clock, audit, events } = this.parts;
    const before = await tx.findOne(LinkDomain, { where: { id }, ...rowLock(tx) });
    // Changed by another check, or removed.
    if (!before || before.removedAt || before.token !== token || before.state !== lookedAt) return;
    const now = clock.now();
    let fault: DomainFault | null = seen.fault;
    if (before.state === "waiting" && !fault && !(await this.hold(tx, before))) fault = "taken";
    const after = afterCheck(before, fault, now);
    const isNew = after.state !== before.state;
    const change = {
      ...after,
      fault,
      checkedAt: now,
      ...(isNew && { since: now }),
      ...(after.state === "waiting" && { heldHost: null }),
    };
    await tx.update(LinkDomain, { id }, change);
    if (!isNew) return;
    const changed = { ...before, ...change };
    if (after.state === "proved")
      await audit.record(tx, {
        actorId: null,
        action: "domain.proved",
        subject: `domain:${id}`,
        after: { host: before.host },
      });
    if (after.state === "failing") await events.emit(tx, linkDomainFailing, changed);
    await events.emit(tx, linkDomainsChanged, changed);
  }

  /** The index decides between accounts. A holder whose proof is gone no longer controls the domain. */
  private async hold(tx: Tx, { id, host }: LinkDomain): Promise<boolean> {
    const lost = await tx.findOneBy(LinkDomain, { heldHost: host, fault: "no-txt" });
    if (lost && lost.id !== id) {
      const change = { heldHost: null, state: "waiting" as const, since: this.parts.clock.now() };
      await tx.update(LinkDomain, { id: lost.id, fault: "no-txt" }, change);
    }
    try {
      await tx.update(LinkDomain, { id }, { heldHost: host });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
