import { mailsTo } from "../../test/mails";
import { OfferTestKit } from "../../test/offerTestKit";
import { breakable } from "../../test/process/breakable";
import { type Api, startApi } from "../../test/startApi";
import { shoes } from "../../test/termsTestKit";
import { isOnServer } from "../../test/trackingTestKit";

/** The commit arrives, its answer does not: the transaction is run again, and has to find what it did. */
(isOnServer ? describe : describe.skip)("a commit whose answer is lost", () => {
  let door: Awaited<ReturnType<typeof breakable>>;
  let api: Api;
  let kit: OfferTestKit;
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
  beforeEach(async () => {
    kit = await OfferTestKit.open(api);
  });

  it("publishTerms publishes once, and says so", async () => {
    const [{ document }] = await kit.terms.versions();
    const { hash } = await kit.terms.saved({ ...document, rules: [shoes] });
    door.swallowNextCommit();
    const { data } = await kit.terms.publish(hash);
    expect(data.publishTerms).toMatchObject({ version: 2, status: "IN_FORCE" });
    expect((await kit.terms.versions()).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  it("makeOffer makes one offer, and mails it once", async () => {
    door.swallowNextCommit();
    const { data } = await kit.make({ windowDays: 60 });
    expect(data.makeOffer).toMatchObject({ version: 1, status: "OFFERED" });
    expect(await kit.list()).toEqual([[1, "OFFERED"]]);
    const mails = (await mailsTo(api, kit.publisher.email)).filter(({ template }) => template === "offer-made");
    expect(mails).toHaveLength(1);
  });
});
