/** On both engines: its SQL is written for each. */

import { forEach, PartnershipTestKit, testApi } from "../../../test";
import { newIdAt } from "../../platform/ids";
import { Partnership } from "./partnership.entity";
import type { PartnershipState } from "./partnershipState";

const api = testApi();
const kit = forEach(() => PartnershipTestKit.open(api));

const SINCE = Date.parse("2026-01-01T00:00:00Z");

/** Rows as the services create them; the publishers need not exist. */
async function applicants(count: number, merchantId: string, state: PartnershipState = "applied"): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => {
    const changedAt = new Date(SINCE + Math.floor(at / 2) * 1000);
    const id = newIdAt(changedAt);
    const publisherId = newIdAt(new Date(SINCE - at * 1000));
    const terms = { groupId: null, termsVersion: 1, termsHash: null, note: null, reason: null };
    return {
      id,
      createdAt: changedAt,
      changedAt,
      merchantId,
      publisherId,
      state,
      changedBy: "publisher",
      isBarred: 0,
      ...terms,
    };
  });
  await api.db.write(async (tx) => {
    for (let start = 0; start < rows.length; start += 500)
      await tx.insert(Partnership, rows.slice(start, start + 500) as Partnership[]);
  });
  return rows.map(({ id }) => id);
}

const page = async (variables: object) => (await kit.list(variables)).data.partnerships;

describe("partnerships", () => {
  it("page through 5,000 applications, oldest first", async () => {
    await applicants(50, kit.merchant.id, "active");
    const ids = await applicants(5000, kit.merchant.id);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo, totalCount } = await page({
        first: 100,
        after,
        descending: false,
        filter: { states: ["APPLIED"] },
      });
      expect(totalCount).toBe(5000);
      seen.push(...nodes.map(({ id }: { id: string }) => id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toHaveLength(5000);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen[0]).toBe([...ids.slice(0, 2)].sort()[0]);
    expect(await kit.counts()).toEqual({ ACTIVE: 50, APPLIED: 5000 });
  });

  it("can be searched by part of the name or website", async () => {
    const elodie = await api.make.publisher({ name: "Élodie Marsh", website: "https://secondrail.example" });
    await kit.setJoining("APPLICATION");
    for (const who of [kit.publisher, elodie]) await kit.apply(who);
    for (const search of ["élodie", "MARSH", "secondrail"]) {
      expect((await page({ filter: { search } })).nodes).toMatchObject([{ publisher: { name: "Élodie Marsh" } }]);
      expect((await page({ filter: { search } })).totalCount).toBe(1);
    }
    expect((await page({ filter: { search: "100%" } })).nodes).toEqual([]);
    expect((await page({ filter: { search: "Marsh", states: ["ACTIVE"] } })).nodes).toEqual([]);
  });

  it("show a brand its own, and a publisher its own", async () => {
    await kit.partner();
    const other = await PartnershipTestKit.open(api);
    await other.partner();
    expect((await page({})).nodes).toHaveLength(1);
    expect(await kit.mine()).toHaveLength(1);
  });

  it.each([
    ["another sort order's cursor", async () => ({ after: (await page({ descending: false })).pageInfo.endCursor })],
    ["an invalid group", async () => ({ filter: { groupId: "x" } })],
    ["a page of 101", async () => ({ first: 101 })],
    ["a search without end", async () => ({ filter: { search: "a".repeat(300) } })],
  ])("rejects %s", async (_what, variables) => {
    await kit.partner();
    expect((await kit.list(await variables())).error?.code).toBe("BAD_USER_INPUT");
  });
});
