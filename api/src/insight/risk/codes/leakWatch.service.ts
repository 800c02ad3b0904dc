import { DateTimeISOResolver } from "graphql-scalars";
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { In, IsNull, MoreThanOrEqual, Not } from "typeorm";
import type { AuditService } from "../../../platform/audit/audit.service";
import { type Clock, DAY } from "../../../platform/clock";
import type { Context } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import type { Reader } from "../../../platform/db/reader";
import { defineEvent, type Events } from "../../../platform/events";
import { lowestIdOf } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";
import { Code, type CodeLeak, lockedMerchant, type MerchantService, SaleCode } from "../../../programs";
import { Earning, KEPT_ORDER, Sale } from "../../../sales";
import { countedSince, leakFactsOf, RECENT, USUAL } from "./leakFacts";
import { leakOf } from "./leakRules";

const BATCH = 1_000;
/** Two days, so that a night without a run is made up for: a code that leaks has orders every day. */
const LOOKS_BACK = 2 * DAY;

/** Orders say that strangers use a code. */
export const codeLeaking = defineEvent<{ code: Code; leak: CodeLeak }>("code.leaking");

@ObjectType({ description: "What orders with a code and without a visit of its owner's cost.", simpleResolvers: true })
export class CodeLeakCost {
  @Field(() => DateTimeISOResolver, { description: "Counted from here on: a week before the leak was seen." })
  since!: Date;

  @Field(() => Int, { description: "The orders, of the newest 2,000 with the code." }) orders!: number;
  @Shown(() => Money, { description: "Their discounts, as far as the shop reports them." }, inCurrency)
  discount!: number;
  @Shown(() => Money, { description: "Their commission, less returns." }, inCurrency) commission!: number;

  codeId!: string;
  /** The brand's, once it is shown. */
  currency?: string;
}

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

  readonly costsOf = (ids: readonly string[]): Promise<CodeLeakCost[]> => leakCostsOf(this.db.longRead, ids);

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

/** The newest ones: a leak of more is stopped long before. */
const MOST_ORDERS = 2_000;

/** What speaks for a leak is at most a week old when it is seen. */
const sinceOf = ({ leak, reportedAt, state, changedAt }: Code): number | null => {
  const seen = [
    ...(leak ? [Date.parse(leak.at)] : []),
    ...(reportedAt ? [reportedAt.getTime()] : []),
    ...(state === "suspected" || state === "leaked" ? [changedAt.getTime()] : []),
  ];
  return seen.length > 0 ? Math.min(...seen) - RECENT : null;
};

/** What orders with the code and without a visit of its owner's have cost the brand: discount and commission. */
async function leakCostsOf(read: Reader, ids: readonly string[]): Promise<CodeLeakCost[]> {
  const codes = await read.findBy(Code, { id: In([...ids]) });
  const costs: CodeLeakCost[] = [];
  for (const code of codes) {
    const since = sinceOf(code);
    if (since !== null) costs.push(await costOf(read, code, since));
  }
  return costs;
}

async function costOf(read: Reader, { id: codeId, publisherId }: Code, since: number): Promise<CodeLeakCost> {
  const sales = await read
    .createQueryBuilder(Sale, "sale")
    .innerJoin(SaleCode, "given", "given.saleId = sale.id")
    .where("given.codeId = :codeId AND given.saleId >= :from", { codeId, from: lowestIdOf(new Date(since)) })
    .andWhere(`sale.${KEPT_ORDER}`)
    .orderBy("given.saleId", "DESC")
    .limit(MOST_ORDERS)
    .getMany();
  const untouched = sales.filter(({ why }) => !why.considered.some((click) => click.publisherId === publisherId));
  const earnings = await read.find(Earning, {
    select: { id: true, amount: true, returned: true },
    where: { saleId: In(["", ...untouched.map(({ id }) => id)]), publisherId },
  });
  return {
    codeId,
    since: new Date(since),
    orders: untouched.length,
    discount: untouched.reduce((sum, { facts }) => sum + (facts?.discount ?? 0), 0),
    commission: earnings.reduce((sum, { amount, returned }) => sum + amount - returned, 0),
  };
}

/** What the risk rules say of a code. */
@Resolver(() => Code)
export class LeakResolver {
  constructor(private readonly services: { leakWatch: LeakWatch; merchants: MerchantService }) {}

  @FieldResolver(() => CodeLeakCost, {
    nullable: true,
    description: "The brand's cost so far, for codes that may have leaked; null for others, and for publishers.",
  })
  async leakCost(@Root() code: Code, @Ctx() { viewer, loaders }: Context): Promise<CodeLeakCost | null> {
    if (viewer?.role !== "advertiser") return null;
    const cost = await loaders.one(this.services.leakWatch.costsOf, ({ codeId }) => codeId).load(code.id);
    if (!cost) return null;
    return {
      ...cost,
      currency: (await loaders.byId(this.services.merchants.byIds).load(code.merchantId))?.currency ?? "",
    };
  }
}
