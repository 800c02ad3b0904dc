import { type Clock, SECOND } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { newIdAt } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { Turns } from "../../platform/limits/turns";
import { Merchant } from "../../programs";
import type { MerchantRecord, TestClick, TestLinks } from "../../tracking";
import { TestAccess } from "./testMode.entity";
import type { TestRecords } from "./testRecords";

/** Guessed codes must not keep the database from real links: the limit of concurrent lookups. */
const LOADING = 2;
const WAITING = 100;
const LOAD_TIMEOUT = 3 * SECOND;

/** Clicks on brands' test links. A flood of them is redirected, and only recorded up to the limit. */
export class TestClicks implements TestLinks {
  private readonly queue = new Turns(LOADING, WAITING, LOAD_TIMEOUT);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly records: TestRecords,
    private readonly limiters: Limiters,
  ) {}

  merchantOf(code: string): Promise<MerchantRecord | undefined> {
    return this.queue.run(() => this.found(code));
  }

  async note(merchantId: string, click: TestClick): Promise<void> {
    if (!(await this.limiters.allows("testReportsByBrand", merchantId))) return;
    const id = newIdAt(this.clock.now());
    await this.records.add({ id, merchantId, kind: "click", way: "link", facts: { click } });
  }

  private async found(code: string): Promise<MerchantRecord | undefined> {
    const access = await this.db.readWithRetry((read) => read.findOneBy(TestAccess, { code }));
    const merchant =
      access && (await this.db.readWithRetry((read) => read.findOneBy(Merchant, { id: access.merchantId })));
    if (!merchant) return undefined;
    const { id, ownerId, website, termsVersion, cookieDays, listed, standDownSign, clickParameter } = merchant;
    const flags = { isListed: listed === 1, hasStandDownSign: standDownSign === 1 };
    return { id, ownerId, website, termsVersion, cookieDays, clickParameter, ...flags };
  }
}
