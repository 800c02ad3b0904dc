import { AuditEvent, DAY, forEach, HeldClock, newId, PartnershipTestKit, testApi, type User } from "../../../test";
import { Terms } from "../terms/terms.entity";
import { BY_INVITATION, IS_OPEN } from "./canPromote";
import { Partnership, PartnershipSpan } from "./partnership.entity";

const clock = new HeldClock();
const api = testApi({ clock });
const kit = forEach(() => PartnershipTestKit.open(api, { joining: "application" }));

const conflict = (message: unknown) => ({ code: "CONFLICT", message });
const audited = async (publisherId: string) =>
  (await api.db.read.find(AuditEvent, { where: { subject: `user:${publisherId}` }, order: { id: "ASC" } })).map(
    ({ action, actorId }) => [action, actorId] as const,
  );

describe("applyToBrand", () => {
  it("waits for the brand, notifies it, and records the accepted terms", async () => {
    const { data } = await kit.apply(kit.publisher, "I write about seams.");
    const terms = await api.db.read.findOneByOrFail(Terms, { merchantId: kit.merchant.id });
    expect(data.applyToBrand).toMatchObject({
      state: "APPLIED",
      note: "I write about seams.",
      termsVersion: 1,
      termsHash: terms.hash,
    });
    expect(await kit.mine()).toMatchObject([{ state: "APPLIED", merchant: { name: "Maison Orsay" } }]);
    const { nodes } = (await kit.list()).data.partnerships;
    expect(nodes).toMatchObject([
      { state: "APPLIED", note: "I write about seams.", publisher: { name: kit.publisher.account.name } },
    ]);
    expect(await kit.bell(kit.owner)).toEqual([`${kit.publisher.account.name} applied to Maison Orsay`]);
    expect(await audited(kit.publisher.id)).toEqual([["partnership.applied", kit.publisher.person.id]]);
  });

  it("is created once under concurrency", async () => {
    const answers = await Promise.all([kit.apply(), kit.apply(), kit.apply()]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers.filter((answer) => answer.error))
      expect(error).toMatchObject(conflict("The brand hasn't answered your application yet"));
    expect(await kit.mine()).toHaveLength(1);
    expect(await api.db.read.countBy(PartnershipSpan, { publisherId: kit.publisher.id })).toBe(1);
  });

  it("is accepted immediately from channels the brand chose", async () => {
    await kit.setJoining("APPLICATION", ["BLOG", "YOUTUBE"]);
    expect((await kit.apply()).data.applyToBrand.state).toBe("ACTIVE");
    const other = await api.make.publisher({ channelType: "tiktok" });
    expect((await kit.apply(other)).data.applyToBrand.state).toBe("APPLIED");
    expect(await kit.bell(kit.publisher)).toEqual(["Maison Orsay accepted your application"]);
    expect(await audited(kit.publisher.id)).toEqual([
      ["partnership.applied", kit.publisher.person.id],
      ["partnership.application-accepted", null],
    ]);
  });

  it.each<[string, () => Promise<{ error?: object }>, object]>([
    ["an open program", () => kit.setJoining("OPEN").then(() => kit.apply()), conflict(IS_OPEN)],
    ["a program by invitation", () => kit.setJoining("INVITATION").then(() => kit.apply()), conflict(BY_INVITATION)],
    ["no brand", () => kit.apply(kit.publisher, null, newId()), { code: "NOT_FOUND" }],
    ["nothing like an id", () => kit.apply(kit.publisher, null, "x"), { code: "NOT_FOUND" }],
    ["too long a note", () => kit.apply(kit.publisher, "a".repeat(1001)), { code: "BAD_USER_INPUT" }],
  ])("rejects %s", async (_what, ask, error) => {
    expect((await ask()).error).toMatchObject(error);
    expect(await kit.mine()).toEqual([]);
  });

  it("rejects an unlisted brand", async () => {
    const away = await PartnershipTestKit.open(api, { joining: "application", listed: 0 });
    expect((await away.apply()).error?.code).toBe("NOT_FOUND");
  });
});

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

describe("acceptApplications", () => {
  it("creates a partner, who is notified and can create links", async () => {
    const id = await kit.applied();
    expect((await kit.link()).error?.fields).toEqual({
      merchantId: "Maison Orsay hasn't answered your application yet",
    });
    expect((await kit.accept([id])).data.acceptApplications).toEqual({ decided: 1, skipped: 0 });
    expect(await kit.mine()).toMatchObject([{ state: "ACTIVE" }]);
    expect(await kit.bell(kit.publisher)).toEqual(["Maison Orsay accepted your application"]);
    expect((await kit.link()).error).toBeUndefined();
  });

  it("accepts once", async () => {
    const id = await kit.applied();
    const answers = await Promise.all([1, 2, 3].map(() => kit.accept([id])));
    expect(sumOf(answers.map(({ data }) => data.acceptApplications.decided))).toBe(1);
    expect(await kit.bell(kit.publisher)).toHaveLength(1);
  });
});

describe("declineApplications", () => {
  it("states a reason, and blocks the publisher for 30 days", async () => {
    const id = await kit.applied();
    const { data } = await kit.decline([id], { reason: "AUDIENCE", text: "We look for menswear." });
    const reason = "Your audience isn't a fit for this brand. We look for menswear.";
    expect(data.declineApplications).toEqual({ decided: 1, skipped: 0 });
    expect(await kit.mine()).toMatchObject([{ state: "DECLINED", reason }]);
    expect(await kit.bell(kit.publisher)).toEqual([`Maison Orsay declined your application: ${reason}`]);
    expect((await kit.link()).error?.fields).toEqual({
      merchantId: "Maison Orsay declined your application. Apply again first.",
    });
    expect((await kit.apply()).error).toMatchObject(
      conflict(expect.stringMatching(/^You can apply to Maison Orsay again on \d{4}-\d\d-\d\d$/)),
    );
    clock.pass(30 * DAY);
    expect((await kit.apply()).data.applyToBrand).toMatchObject({ state: "APPLIED", reason: null });
  });

  it("remains in effect when the brand opens its program", async () => {
    await kit.decline([await kit.applied()]);
    await kit.setJoining("OPEN");
    expect((await kit.link()).error?.fields).toEqual({
      merchantId: "Maison Orsay declined your application. Apply again first.",
    });
    clock.pass(30 * DAY);
    expect((await kit.apply()).data.applyToBrand.state).toBe("APPLIED");
  });

  it.each<[string, object, object]>([
    ["another reason without words", { reason: "OTHER" }, { text: "Please give a reason. The creator will see it." }],
    ["too long a reason", { reason: "FULL", text: "a".repeat(501) }, { text: "Please use at most 500 characters" }],
  ])("rejects %s", async (_what, input, fields) => {
    const id = await kit.applied();
    expect((await kit.decline([id], input)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await kit.counts()).toEqual({ APPLIED: 1 });
  });

  it("conflicts with a concurrent acceptance, and only one succeeds", async () => {
    const id = await kit.applied();
    const [declined, accepted] = await Promise.all([kit.decline([id]), kit.accept([id])]);
    expect(sumOf([declined.data.declineApplications.decided, accepted.data.acceptApplications.decided])).toBe(1);
    expect(await kit.bell(kit.publisher)).toHaveLength(1);
  });

  it("is limited to the brand itself", async () => {
    const id = await kit.applied();
    const other = await PartnershipTestKit.open(api);
    const theirs = await kit.decline([id], { reason: "FULL" }, other.owner);
    expect(theirs.data.declineApplications).toEqual({ decided: 0, skipped: 1 });
  });
});

describe("bulk decisions on applications", () => {
  const several = async (count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await kit.applied(await api.make.publisher()));
    return ids;
  };

  it("apply to pending ones", async () => {
    const ids = await several(25);
    await kit.accept([ids[3]!]);
    const foreign = await PartnershipTestKit.open(api, { joining: "application" });
    const theirs = await foreign.applied();
    const { data } = await kit.accept([...ids.slice(0, 22), theirs, newId()]);
    expect(data.acceptApplications).toEqual({ decided: 21, skipped: 3 });
    expect(await kit.counts()).toEqual({ ACTIVE: 22, APPLIED: 3 });
    expect(await foreign.counts()).toEqual({ APPLIED: 1 });
    expect((await kit.decline(ids)).data.declineApplications).toEqual({ decided: 3, skipped: 22 });
  });

  it.each([
    ["nothing", []],
    ["too many", Array.from({ length: 101 }, () => newId())],
    ["an invalid ID", ["x"]],
  ])("are rejected for %s", async (_what, ids) => {
    expect((await kit.accept(ids)).error?.code).toBe("BAD_USER_INPUT");
  });
});

describe("undoApplicationDecisions", () => {
  const UNDO = "mutation ($ids: [ID!]!) { undoApplicationDecisions(ids: $ids) { undone kept } }";
  const undo = (ids: string[], by: User | null = kit.owner) => api.as(by)(UNDO, { ids });
  const rowOf = (id: string) => api.db.read.findOneByOrFail(Partnership, { id });

  it("restores applications without notifying anyone", async () => {
    const [first, second] = [await kit.applied(), await kit.applied(await api.make.publisher())];
    const before = [await rowOf(first), await rowOf(second)];
    clock.pass(DAY);
    await kit.accept([first]);
    await kit.decline([second]);
    expect(await rowOf(second)).toMatchObject({ state: "declined", isBarred: 1 });
    expect((await undo([first, second, newId()])).data.undoApplicationDecisions).toEqual({ undone: 2, kept: 1 });
    expect([await rowOf(first), await rowOf(second)]).toEqual(before);
    expect(await kit.bell(kit.publisher)).toEqual([]);
    const spans = await api.db.read.find(PartnershipSpan, {
      where: { publisherId: kit.publisher.id },
      order: { createdAt: "ASC", id: "ASC" },
    });
    expect(spans.map(({ state }) => state)).toEqual(["applied", "active", "applied"]);
    expect((await kit.accept([first])).data.acceptApplications.decided).toBe(1);
    expect(await kit.bell(kit.publisher)).toEqual(["Maison Orsay accepted your application"]);
  });

  it("is limited to the brand's own, within seconds, once, and not after another change", async () => {
    const id = await kit.applied();
    await kit.accept([id]);
    const rival = await PartnershipTestKit.open(api);
    expect((await undo([id], rival.owner)).error?.code).toBe("CONFLICT");
    expect((await Promise.all([undo([id]), undo([id])])).filter(({ data }) => data)).toHaveLength(1);
    await kit.accept([id]);
    await kit.because("pausePartner", id);
    expect((await undo([id])).error?.code).toBe("CONFLICT");
    expect((await rowOf(id)).state).toBe("paused");
    expect(await kit.bell(kit.publisher)).toEqual([
      expect.stringContaining("paused your partnership"),
      "Maison Orsay accepted your application",
    ]);
    const late = await kit.applied(await api.make.publisher());
    await kit.accept([late]);
    clock.pass(10_001);
    expect((await undo([late])).error?.code).toBe("CONFLICT");
    expect((await undo([])).error?.code).toBe("BAD_USER_INPUT");
    expect((await undo(["nonsense"])).error?.code).toBe("BAD_USER_INPUT");
  });
});
