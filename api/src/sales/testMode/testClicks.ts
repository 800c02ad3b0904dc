import type { MerchantRecord } from "../../clicks/linkCache/linkRecord";
import type { TestClick, TestLinks } from "../../clicks/redirect/testRedirect";
import type { Clock } from "../../core/clock";
import type { Database } from "../../core/db/database";
import { newIdAt } from "../../core/ids";
import type { Limiters } from "../../core/limits/limiter";
import { Merchant } from "../../merchants/merchant.entity";
import { TestAccess } from "./testMode.entity";
import type { TestRecords } from "./testRecords";

/** Clicks on brands' test links. A flood of them is led on, and noted only up to the limit. */
export class TestClicks implements TestLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly records: TestRecords,
    private readonly limiters: Limiters,
  ) {}

  async merchantOf(code: string): Promise<MerchantRecord | undefined> {
    const access = await this.db.readWithRetry((read) => read.findOneBy(TestAccess, { code }));
    const merchant =
      access && (await this.db.readWithRetry((read) => read.findOneBy(Merchant, { id: access.merchantId })));
    if (!merchant) return undefined;
    const { id, ownerId, website, termsVersion, cookieDays, listed } = merchant;
    return { id, ownerId, website, termsVersion, cookieDays, isListed: listed === 1 };
  }

  async note(merchantId: string, click: TestClick): Promise<void> {
    if (!(await this.limiters.allows("testReportsByMerchant", merchantId))) return;
    const id = newIdAt(this.clock.now());
    await this.records.add({ id, merchantId, kind: "click", way: "link", facts: { click } });
  }
}
