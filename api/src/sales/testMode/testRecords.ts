import { LessThan, Not } from "typeorm";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { lowestIdOf } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { TestFacts } from "./testFacts";
import { type TestKind, TestRecord, type TestWay } from "./testMode.entity";

/** So many of each merchant stay, and so long. */
export const MAX_RECORDS = 200;
const KEPT_FOR = keptFor("testRecords");

export interface NewTest {
  /** Made before the first attempt, so that a repeated transaction finds its own row. */
  id: string;
  merchantId: string;
  kind: TestKind;
  way: TestWay;
  subject?: string | null;
  facts: TestFacts;
}

/** The only writer of test mode's rows. */
export class TestRecords {
  readonly plan: JobPlan = {
    name: "tests:forget",
    about: "deletes what arrived in test mode a week ago",
    when: { at: "35 * * * *" },
    isFinal: true,
    work: (signal) => this.forgetOld(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  add(test: NewTest): Promise<TestRecord> {
    return this.db.write((tx) => this.insert(tx, test));
  }

  async insert(tx: Tx, { subject = null, ...test }: NewTest): Promise<TestRecord> {
    const record: TestRecord = { createdAt: this.clock.now(), subject, ...test };
    await tx.insert(TestRecord, record);
    await this.keepNewest(tx, test.merchantId);
    return record;
  }

  /** Newest first; Weft's own test orders are shown elsewhere. */
  list(merchantId: string, first: number): Promise<TestRecord[]> {
    return this.db.read.find(TestRecord, {
      where: { merchantId, way: Not("canary") },
      order: { id: "DESC" },
      take: first,
    });
  }

  /** By the ids, which begin with their time. */
  forgetOld(signal?: AbortSignal): Promise<number> {
    const before = lowestIdOf(new Date(this.clock.now().getTime() - KEPT_FOR));
    return deleteInBatches(this.db, TestRecord, { id: LessThan(before) }, signal);
  }

  private async keepNewest(tx: Tx, merchantId: string): Promise<void> {
    const [oldest] = await tx.find(TestRecord, {
      select: { id: true },
      where: { merchantId },
      order: { id: "DESC" },
      skip: MAX_RECORDS,
      take: 1,
    });
    if (!oldest) return;
    await tx
      .createQueryBuilder()
      .delete()
      .from(TestRecord)
      .where("merchantId = :merchantId AND id <= :id", { merchantId, id: oldest.id })
      .execute();
  }
}
