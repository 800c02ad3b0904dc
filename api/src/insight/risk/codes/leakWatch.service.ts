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
/** Two days make up for a missed night, since a leaked code has orders every day. */
const LOOKS_BACK = 2 * DAY;

/** Orders suggest that strangers use a code. */
export const codeLeaking = defineEvent<{ code: Code; leak: CodeLeak }>("code.leaking");

@ObjectType({ description: "Cost of orders that used a code without a visit from its owner.", simpleResolvers: true })
export class CodeLeakCost {
  @Field(() => DateTimeISOResolver, { description: "Start of the count: a week before the leak was detected." })
  since!: Date;

  @Field(() => Int, { description: "Number of orders, among the newest 2,000 with the code." }) orders!: number;
  @Shown(() => Money, { description: "Total discount of the orders, as far as the shop reports it." }, inCurrency)
  discount!: number;
  @Shown(() => Money, { description: "Total commission of the orders, less returns." }, inCurrency) commission!: number;

  codeId!: string;
  /** The brand's currency, once shown. */
  currency?: string;
}

/**
 * Checks nightly whether strangers know a creator's code, for codes with recent orders. Findings are shown to both
 * sides. Credit does not change, or else a coupon page could list a code to take its owner's credit.
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
    about: "checks whether creators' discount codes have leaked",
    when: { at: "25 4 * * *" },
    work: (signal) => this.run(signal),
  };

  readonly costsOf = (ids: readonly string[]): Promise<CodeLeakCost[]> => leakCostsOf(this.db.longRead, ids);

  /** Returns the number of codes with findings. */
  async run(signal?: AbortSignal): Promise<number> {
    let notified = 0;
    for (const id of await this.usedCodes()) {
      if (signal?.aborted) break;
      if (await this.look(id)) notified += 1;
    }
    return notified;
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
      // An order has far fewer codes than a batch, so that each batch advances.
      if (rows.length < BATCH || last === undefined || last === after) return ids;
      after = last;
    }
  }

  private async look(id: string): Promise<boolean> {
    const code = await this.db.longRead.findOneBy(Code, { id });
    const now = this.clock.now();
    if (!code || !isAsked(code, now)) return false;
    const { findings, isLeaking } = leakOf(await leakFactsOf(this.db.longRead, code, now));
    return isLeaking ? this.notify(code, { at: now.toISOString(), findings }) : false;
  }

  /** The brand may have decided, or another process was faster. */
  private notify({ id, merchantId }: Code, leak: CodeLeak): Promise<boolean> {
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

/** Once per code; after a brand trusts it, not again until a new baseline exists. */
const isAsked = (code: Code, now: Date): boolean =>
  code.state === "active" &&
  code.leak === null &&
  (code.trustedAt === null || now.getTime() - countedSince(code) >= USUAL);

/** The newest orders. A larger leak is stopped long before. */
const MOST_ORDERS = 2_000;

/** Signs of a leak are at most a week old when detected. */
const sinceOf = ({ leak, reportedAt, state, changedAt }: Code): number | null => {
  const seen = [
    ...(leak ? [Date.parse(leak.at)] : []),
    ...(reportedAt ? [reportedAt.getTime()] : []),
    ...(state === "suspected" || state === "leaked" ? [changedAt.getTime()] : []),
  ];
  return seen.length > 0 ? Math.min(...seen) - RECENT : null;
};

/** The brand's cost of orders that used a code without a visit from its owner: discount and commission. */
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

/** The risk rules' findings about a code. */
@Resolver(() => Code)
export class LeakResolver {
  constructor(private readonly services: { leakWatch: LeakWatch; merchants: MerchantService }) {}

  @FieldResolver(() => CodeLeakCost, {
    nullable: true,
    description: "The brand's cost so far, for codes that may have leaked. Null for other codes and for creators.",
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
