import type { Clock } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database } from "../../platform/db/database";
import { newCode, newSecret } from "../../platform/ids";
import { TEST_CODE_START } from "../../tracking";
import { isSignedWith, type Signed } from "../intake/signature";
import { TestAccess } from "./testMode.entity";

const CODE_LENGTH = 20;

/** The secrets of real orders have another prefix: the key itself shows its kind. */
export const TEST_SECRET_START = "weft_test_";

/** A merchant's test credentials, created on first view. */
export class TestAccessService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  /** On a race the primary key decides. */
  async of(merchantId: string): Promise<TestAccess> {
    const kept = await this.db.read.findOneBy(TestAccess, { merchantId });
    if (kept) return kept;
    const created: TestAccess = {
      merchantId,
      createdAt: this.clock.now(),
      code: TEST_CODE_START + newCode(CODE_LENGTH),
      sealed: this.sealer.seal(TEST_SECRET_START + newSecret(), merchantId),
    };
    const isFirst = await unlessDuplicate(this.db.write((tx) => tx.insert(TestAccess, created)));
    return isFirst ? created : this.db.read.findOneByOrFail(TestAccess, { merchantId });
  }

  async secretOf(merchantId: string): Promise<string> {
    return this.opened(await this.of(merchantId));
  }

  async isSigned(signed: Signed, signature: string): Promise<boolean> {
    const { merchantId } = signed;
    const kept = await this.db.readWithRetry((read) => read.findOneBy(TestAccess, { merchantId }));
    return kept !== null && isSignedWith(this.opened(kept), signed, signature);
  }

  private opened({ merchantId, sealed }: TestAccess): string {
    const secret = this.sealer.open(sealed, merchantId);
    if (!secret.startsWith(TEST_SECRET_START)) throw new Error(`merchant ${merchantId} has no test secret`);
    return secret;
  }
}
