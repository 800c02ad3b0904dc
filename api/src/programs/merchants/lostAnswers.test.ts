/** On both engines: a commit may succeed although its response is lost. */
import { type Api, forEach, mailsTo, OfferTestKit, startApi } from "../../../test";
import { breakable } from "../../../test/process/breakable";
import { shoes } from "../../../test/termsTestKit";
import { isOnServer } from "../../../test/trackingTestKit";

/** The commit succeeds, but its response is lost: the transaction is repeated, and must find its own rows. */
(isOnServer ? describe : describe.skip)("a commit whose answer is lost", () => {
  let door: Awaited<ReturnType<typeof breakable>>;
  let api: Api;
  beforeAll(async () => {
    const through = async (target: Parameters<typeof breakable>[0]) => {
      door = await breakable(target);
      return door.target;
    };
    api = await startApi({ through });
  });
  afterAll(async () => {
    await api.stop();
    door.stop();
  });
  const kit = forEach(() => OfferTestKit.open(api));

  it("publishTerms publishes once and reports it", async () => {
    const [{ document }] = await kit.terms.versions();
    const { hash } = await kit.terms.saved({ ...document, rules: [shoes] });
    door.swallowNextCommit();
    expect((await kit.terms.publish(hash)).data.publishTerms).toMatchObject({ version: 2, status: "IN_FORCE" });
    expect((await kit.terms.versions()).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  it("makeOffer creates one offer and emails it once", async () => {
    door.swallowNextCommit();
    expect((await kit.make({ windowDays: 60 })).data.makeOffer).toMatchObject({ version: 1, status: "OFFERED" });
    expect(await kit.list()).toEqual([[1, "OFFERED"]]);
    const mails = (await mailsTo(api, kit.publisher.email)).filter(({ template }) => template === "offer-made");
    expect(mails).toHaveLength(1);
  });

  it.each([
    ["acceptOffer", "ACCEPTED", "offer-accepted", (id: string) => kit.accept(id)],
    ["declineOffer", "DECLINED", "offer-declined", (id: string) => kit.decline(id)],
    ["withdrawOffer", "WITHDRAWN", "offer-withdrawn", (id: string) => kit.withdraw(id)],
  ])("%s happens once and reports it", async (name, status, template, act) => {
    const { id } = (await kit.make({ windowDays: 60 })).data.makeOffer;
    door.swallowNextCommit();
    const { data, error } = await act(id);
    expect(error).toBeUndefined();
    expect(data[name]).toMatchObject({ id, status });
    const { email } = template === "offer-withdrawn" ? kit.publisher : kit.terms.owner;
    expect((await mailsTo(api, email)).filter((mail) => mail.template === template)).toHaveLength(1);
    expect((await act(id)).error?.code).toBe("CONFLICT");
  });

  it.each([
    ["after its notice", { windowDays: 60 }, "ACCEPTED"],
    ["at once, where no order could earn less", { windowDays: 7 }, "ENDED"],
  ])("endOffer ends it once, %s", async (_how, document, status) => {
    const id = await kit.accepted(document);
    door.swallowNextCommit();
    const { data, error } = await kit.end(id);
    expect(error).toBeUndefined();
    expect(data.endOffer).toMatchObject({ id, status, endsAt: expect.any(String) });
    const mails = (await mailsTo(api, kit.publisher.email)).filter(({ template }) => template === "offer-ends");
    expect(mails).toHaveLength(1);
    expect((await kit.end(id)).error?.code).toBe("CONFLICT");
  });
});
