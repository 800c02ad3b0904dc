import type { ApplicationRule } from "../../contract/applications/rules";
import { type Applicant, judgeApplication } from "./judgeApplication";

const rule = (name: string, given: Partial<ApplicationRule>): ApplicationRule => ({
  id: name,
  name,
  channels: [],
  partnerKinds: [],
  countries: [],
  minAudience: null,
  audienceCountries: [],
  answers: [],
  act: "accept",
  groupId: null,
  reason: null,
  text: null,
  ...given,
});

const rules = [
  rule("coupons", { partnerKinds: ["coupon", "cashback"], act: "decline", reason: "content" }),
  rule("small", { answers: [{ questionId: "size", anyOf: ["under 1,000"] }], act: "review" }),
  rule("video at home", { channels: ["youtube", "tiktok"], countries: ["DE", "AT"], groupId: "video" }),
  rule("reach in Italy", { minAudience: 10_000, audienceCountries: ["IT", "CH"], act: "decline", reason: "audience" }),
  rule("media kit", {
    answers: [
      { questionId: "kit", anyOf: [] },
      { questionId: "size", anyOf: ["1,000 to 10,000", "more"] },
    ],
  }),
];

const size = (text: string) => ({ questionId: "size", text });
const kit = { questionId: "kit", text: null };

const applicant = (given: Partial<Applicant>): Applicant => ({
  channelType: "blog",
  partnerKind: null,
  country: null,
  audience: null,
  audienceCountries: [],
  answers: [],
  isReserved: false,
  ...given,
});

it.each<[string, Partial<Applicant>, string, string | null]>([
  ["nothing known", { channelType: null }, "review", null],
  ["a coupon site", { partnerKind: "coupon" }, "decline", "coupons"],
  ["the first match wins", { partnerKind: "cashback", answers: [size("under 1,000")] }, "decline", "coupons"],
  ["a person is asked", { answers: [size("under 1,000"), kit] }, "review", "small"],
  ["channel and country", { channelType: "tiktok", country: "AT" }, "accept", "video at home"],
  ["the channel alone", { channelType: "tiktok", country: "FR" }, "review", null],
  ["the country alone", { country: "DE" }, "review", null],
  ["an unknown country", { channelType: "youtube" }, "review", null],
  ["audience and its country", { audience: 10_000, audienceCountries: ["US", "IT"] }, "decline", "reach in Italy"],
  ["an audience one too small", { audience: 9_999, audienceCountries: ["IT"] }, "review", null],
  ["an audience elsewhere", { audience: 20_000, audienceCountries: ["US"], country: "IT" }, "review", null],
  ["an unknown audience", { audienceCountries: ["IT"] }, "review", null],
  ["both answers", { answers: [size("more"), kit] }, "accept", "media kit"],
  ["one of two answers", { answers: [size("more")] }, "review", null],
  ["another option", { answers: [size("More"), kit] }, "review", null],
  ["a channel that is always welcome", { channelType: "instagram" }, "accept", null],
  ["a rule before the channel", { channelType: "instagram", partnerKind: "coupon" }, "decline", "coupons"],
  ["a hold before everything", { isReserved: true, channelType: "instagram", partnerKind: "coupon" }, "review", null],
])("judgeApplication › %s", (_what, given, act, name) => {
  const judgement = judgeApplication({ rules, acceptedChannels: ["instagram"] }, applicant(given));
  expect([judgement.act, judgement.rule?.name ?? null]).toEqual([act, name]);
});

it("judgeApplication › a rule without conditions decides for everyone after it", () => {
  const all = [rule("everyone", { act: "decline", reason: "full" }), ...rules];
  const { act } = judgeApplication({ rules: all, acceptedChannels: ["blog"] }, applicant({}));
  expect(act).toBe("decline");
});
