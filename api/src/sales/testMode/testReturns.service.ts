import { visibleOf } from "../../contract/visible";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { newIdAt } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { baseLeftOf } from "../earnings/earningStore";
import { isUnverified } from "../intake/orderState";
import { ownShops, programAmong, shopAmong } from "../intake/ownShops";
import { parseReturn } from "../intake/saleInput";
import {
  ONLY_UNVERIFIED,
  OTHER_RETURN,
  type Returned,
  type ReturnService,
  requestedReturn,
} from "../returns/return.service";
import type { ReturnOutcome } from "../returns/returns";
import { returnedAfter } from "../saleStore";
import { orderSubject, returnSubject, revivedReturn, type TestOrder } from "./testFacts";
import { TestRecord } from "./testMode.entity";
import type { TestOrders } from "./testOrders.service";
import type { TestRecords } from "./testRecords";

/** Returns of test orders: computed by the same code as real ones, and only applied to the test order. */
export class TestReturns {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly returns: ReturnService,
    private readonly tests: TestOrders,
    private readonly records: TestRecords,
    private readonly limiters: Limiters,
  ) {}

  async report(viewer: Viewer, orderId: string, input: unknown): Promise<Returned> {
    const own = await ownShops(this.db, viewer);
    const report = parseReturn(input, programAmong(own, null).currency);
    const { id: merchantId } = shopAmong(own, null);
    await this.limiters.consume("testReportsByBrand", merchantId);
    const id = newIdAt(this.clock.now());
    const named = visibleOf(orderId);
    const subject = returnSubject(named, report.returnId);
    return this.db.write(async (tx) => {
      const { id: recordId, order } = await this.tests.locked(tx, { merchantId, subject: orderSubject(named) });
      const { sale, lines } = order;
      const requested = requestedReturn(sale, report);
      const known = await tx.findOneBy(TestRecord, { merchantId, subject });
      if (known && "saleReturn" in known.facts) {
        const saleReturn = revivedReturn(known.facts.saleReturn);
        if (JSON.stringify(saleReturn.requested) !== JSON.stringify(requested)) throw new ConflictError(OTHER_RETURN);
        return { saleReturn, sale, isNew: saleReturn.id === id };
      }
      if (isUnverified(sale)) throw new ConflictError(ONLY_UNVERIFIED);
      const outcome = await this.returns.settled(tx, sale, lines, report);
      const saleReturn = this.returns.newReturn(id, sale, report, outcome);
      const facts = { saleReturn, currency: sale.currency };
      const record = { id, merchantId, kind: "return", way: "server", subject, facts } as const;
      if (!(await unlessDuplicate(this.records.insert(tx, record)))) throw new ConflictError(OTHER_RETURN);
      if (saleReturn.status === "proposed") return { saleReturn, sale, isNew: true };
      const after = deducted(order, outcome);
      await tx.update(TestRecord, { id: recordId }, { facts: { order: after } });
      return { saleReturn, sale: after.sale, isNew: true };
    });
  }
}

function deducted({ sale, lines }: TestOrder, outcome: ReturnOutcome): TestOrder {
  const earnings = sale.earnings.map((earning) => ({
    ...earning,
    returned: returnedAfter(sale, earning, { amount: outcome.commission, left: outcome.commissionLeft }),
    base: earning.kind === "sale" ? baseLeftOf(outcome.groups) : earning.base,
  }));
  return {
    sale: { ...sale, earnings, returnedAmount: sale.returnedAmount + outcome.amount },
    lines: lines.map((line) => ({ ...line, ...outcome.lines.find(({ position }) => position === line.position) })),
  };
}
