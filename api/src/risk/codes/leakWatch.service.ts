import { IsNull, MoreThanOrEqual, Not } from "typeorm";
import type { AuditService } from "../../audit/audit.service";
import { Code, SaleCode } from "../../codes/code.entity";
import type { CodeLeak } from "../../codes/codeLeak";
import { type Clock, DAY } from "../../core/clock";
import type { Database } from "../../core/db/database";
import { defineEvent, type Events } from "../../core/events";
import { lowestIdOf } from "../../core/ids";
import type { JobPlan } from "../../jobs/scheduler";
import { lockedMerchant } from "../../merchants/ownMerchant";
import { type LeakCost, leakCostsOf } from "./leakCost";
import { countedSince, leakFactsOf, USUAL } from "./leakFacts";
import { leakOf } from "./leakRules";

const BATCH = 1_000;
/** Two days, so that a night without a run is made up for: a code that leaks has orders every day. */
const LOOKS_BACK = 2 * DAY;

/** Orders say that strangers use a code. */
export const codeLeaking = defineEvent<{ code: Code; leak: CodeLeak }>("code.leaking");

/**
 * Looks each night whether strangers know a partner's code: only at those with orders of the last days. What it sees it
 * says to both sides. Who earns does not change: otherwise a coupon page could list a code to take its owner's credit.
 */
export class LeakWatch {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  readonly plan: JobPlan = {
    name: "codes:watch",
    about: "looks whether partners' discount codes have leaked to strangers",
    when: { at: "25 4 * * *" },
    work: (signal) => this.run(signal),
  };

  readonly costsOf = (ids: readonly string[]): Promise<LeakCost[]> => leakCostsOf(this.db.longRead, ids);

  /** Returns of how many codes it said so. */
  async run(signal?: AbortSignal): Promise<number> {
    let told = 0;
    for (const id of await this.usedCodes()) {
      if (signal?.aborted) break;
      if (await this.look(id)) told += 1;
    }
    return told;
  }

  private async usedCodes(): Promise<Set<string>> {
    const ids = new Set<string>();
    let after = lowestIdOf(new Date(this.clock.now().getTime() - LOOKS_BACK));
    for (;;) {
      const rows = await this.db.longRead.find(SaleCode, {
        where: { saleId: MoreThanOrEqual(after), codeId: Not(IsNull()) },
        order: { saleId: "ASC", position: "ASC" },
        take: BATCH,
      });
      for (const { codeId } of rows) if (codeId) ids.add(codeId);
      const last = rows.at(-1)?.saleId;
      // An order has far fewer codes than a batch, so that each batch goes on.
      if (rows.length < BATCH || last === undefined || last === after) return ids;
      after = last;
    }
  }

  private async look(id: string): Promise<boolean> {
    const code = await this.db.longRead.findOneBy(Code, { id });
    const now = this.clock.now();
    if (!code || !isAsked(code, now)) return false;
    const { findings, isLeaking } = leakOf(await leakFactsOf(this.db.longRead, code, now));
    return isLeaking ? this.tell(code, { at: now.toISOString(), findings }) : false;
  }

  /** The brand may have decided meanwhile, and another process may have been faster. */
  private tell({ id, merchantId }: Code, leak: CodeLeak): Promise<boolean> {
    return this.db.write(async (tx) => {
      await lockedMerchant(tx, merchantId);
      const code = await tx.findOneByOrFail(Code, { id });
      if (!isAsked(code, new Date(leak.at))) return false;
      await tx.update(Code, { id }, { leak });
      const after = leak.findings.map(({ key, points }) => `${key} ${points}`);
      await this.audit.record(tx, { actorId: null, action: "code.leak-seen", subject: `code:${id}`, after });
      await this.events.emit(tx, codeLeaking, { code, leak });
      return true;
    });
  }
}

/** Once for each code; and whoever trusts it is not told again until it is known what is usual since then. */
const isAsked = (code: Code, now: Date): boolean =>
  code.state === "active" &&
  code.leak === null &&
  (code.trustedAt === null || now.getTime() - countedSince(code) >= USUAL);
