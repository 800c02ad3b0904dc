import { LessThan } from "typeorm";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { lowestIdOf } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import type { TestFacts } from "./testFacts";
import { type TestKind, TestRecord, type TestWay } from "./testMode.entity";

/** The maximum per merchant, and the retention. */
export const MAX_RECORDS = 200;
const KEPT_FOR = keptFor("testRecords");

export interface NewTest {
  /** Created before the first attempt, so that a repeated transaction finds its own row. */
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
    about: "deletes test mode events after a week",
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
  list(merchantId: string, page: PageArgs): Promise<Page<TestRecord>> {
    const query = this.db.read
      .createQueryBuilder(TestRecord, "test")
      .where("test.merchantId = :merchantId AND test.way <> 'canary'", { merchantId });
    return pageOf(query, page);
  }

  /** By the IDs, which start with their time. */
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
