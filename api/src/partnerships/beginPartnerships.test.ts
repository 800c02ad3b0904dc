import { type Api, startApi } from "../../test/startApi";
import { newIdAt } from "../core/ids";
import { BeginPartnerships1763700045500 } from "../db/migrations/1763700045500-begin-partnerships";
import { Partnership } from "./partnership.entity";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe("BeginPartnerships", () => {
  it("makes a partner of everybody with a link, since the first of them, and once", async () => {
    const [merchant, other] = [await api.make.merchant(), await api.make.merchant()];
    const [publisher, rival] = [await api.make.publisher(), await api.make.publisher()];
    const at = (day: number) => {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      return { id: newIdAt(createdAt), createdAt };
    };
    const link = (of: string, by: string, day: number) =>
      api.make.link({ ...at(day), merchantId: of, publisherId: by });
    const first = await link(merchant.id, publisher.id, 2);
    await link(merchant.id, publisher.id, 5);
    await link(merchant.id, rival.id, 3);
    await link(other.id, publisher.id, 4);
    const migration = new BeginPartnerships1763700045500();
    const runner = api.db.connection.createQueryRunner();
    try {
      await migration.up(runner);
      await migration.up(runner);
      const rows = await api.db.read.find(Partnership, { order: { id: "ASC" } });
      expect(rows).toHaveLength(3);
      expect(rows[0]).toMatchObject({
        id: first.id,
        createdAt: first.createdAt,
        changedAt: first.createdAt,
        merchantId: merchant.id,
        publisherId: publisher.id,
        state: "active",
        isBarred: 0,
        groupId: null,
      });
      await migration.down(runner);
      expect(await api.db.read.countBy(Partnership, {})).toBe(0);
    } finally {
      await runner.release();
    }
  });
});
