import { forAll, testApi } from "../../../test";
import { NOT_PUBLIC } from "../../platform/outside/publicAddress";

const INSIDE = [
  "http://127.0.0.1",
  "http://metadata.google.internal",
  "http://printer.local",
  "http://[::1]/",
  "http://0x7f.1",
];
const UPDATE = "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { website } }";
const APPLY = "mutation ($input: AdvertiserSignUpInput!) { signUpAdvertiser(input: $input) { id } }";

const api = testApi({ env: { DEMO: "off" } });
const owner = forAll(() => api.make.advertiser());
beforeAll(() => api.make.merchant({ ownerId: owner.id }));

const update = (website: string) =>
  api.as(owner)(UPDATE, { input: { description: "Coats", website, commissionRate: 10, cookieDays: 30 } });
const apply = (website: string, at: number) =>
  api.as(null)(APPLY, {
    input: {
      businessName: `Quillon ${at}`,
      contactName: "Bram Quillon",
      email: `bram${at}@mail.example`,
      password: "a-fine-password",
      website,
      categories: ["JEWELRY"],
    },
  });

it("a brand's website must be on the public internet, at sign-up and when changed", async () => {
  for (const [at, website] of INSIDE.entries()) {
    expect([website, (await update(website)).error?.fields]).toEqual([website, { website: NOT_PUBLIC }]);
    expect([website, (await apply(website, at)).error?.fields]).toEqual([website, { website: NOT_PUBLIC }]);
  }
  expect((await update("https://coats.example")).data.updateMerchant.website).toBe("https://coats.example");
  expect((await apply("https://quillon.example", 99)).data.signUpAdvertiser.id).toEqual(expect.any(String));
});
