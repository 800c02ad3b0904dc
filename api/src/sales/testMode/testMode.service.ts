import type { ApiKeyService, MadeKey } from "../../apiKeys/apiKey.service";
import { limits } from "../../contract/limits";
import type { Viewer } from "../../core/context";
import type { Database } from "../../core/db/database";
import { BadInputError } from "../../core/errors";
import { ownMerchant } from "../../merchants/ownMerchant";
import type { TestAccessService } from "./testAccess.service";
import type { TestKind, TestWay } from "./testMode.entity";
import type { TestRecords } from "./testRecords";
import { type TestWords, wordsOf } from "./testWords";

export interface TestMode {
  link: string;
  signingSecret: string;
  keyPrefix: string | null;
}

export interface TestEvent extends TestWords {
  id: string;
  at: Date;
  kind: TestKind;
  way: TestWay;
}

/** What brands' people see of test mode. */
export class TestModeService {
  constructor(
    private readonly db: Database,
    private readonly publicUrl: string,
    private readonly apiKeys: ApiKeyService,
    private readonly access: TestAccessService,
    private readonly records: TestRecords,
  ) {}

  async mine(viewer: Viewer): Promise<TestMode> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const { code } = await this.access.of(id);
    return {
      link: `${this.publicUrl}/r/${code}`,
      signingSecret: await this.access.secretOf(id),
      keyPrefix: await this.apiKeys.testPrefix(viewer.id),
    };
  }

  async events(viewer: Viewer, first: number): Promise<TestEvent[]> {
    if (first < 1 || first > limits.pageSize.max) {
      throw new BadInputError({ first: `Please ask for 1 to ${limits.pageSize.max}` });
    }
    const { id } = await ownMerchant(this.db.read, viewer);
    const records = await this.records.list(id, first);
    return records.map(({ id, createdAt: at, kind, way, facts }) => ({ id, at, kind, way, ...wordsOf(facts) }));
  }

  createKey(viewer: Viewer): Promise<MadeKey> {
    return this.apiKeys.createTest(viewer);
  }
}
