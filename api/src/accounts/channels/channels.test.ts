import { Account, testApi, type User } from "../../../test";
import { exportedTables } from "../../lifecycle/ownData/exportedTables";
import { SAME_CHANNEL, TOO_MANY_CHANNELS } from "./channels.service";

const api = testApi();

const STATED = "{ channels { platform address audience isInShop } audienceCountries }";
const set = async (channels: object[], by: User | null, audienceCountries: string[] = []) => {
  const { data, error } = await api.as(by)(
    `mutation ($input: CreatorChannelsInput!) { setChannels(input: $input) ${STATED} }`,
    { input: { channels, audienceCountries } },
  );
  return { ...data?.setChannels, error };
};
const mine = async (by: User) => (await api.as(by)(`{ myChannels ${STATED} }`)).data.myChannels;
const tiktok = { platform: "TIKTOK", address: "@maya", audience: 21_500 };

it("what a creator states replaces the site of its sign-up, for brands and admins too", async () => {
  const creator = await api.make.publisher({ website: "https://maya.example" });
  expect(await mine(creator)).toEqual({
    channels: [{ platform: "WEBSITE", address: "https://maya.example/", audience: null, isInShop: false }],
    audienceCountries: [],
  });
  const podcast = { platform: "PODCAST", address: "maya.example/listen" };
  const channels = [
    { platform: "TIKTOK", address: "https://www.tiktok.com/@maya", audience: 21_500, isInShop: false },
    { platform: "PODCAST", address: "https://maya.example/listen", audience: null, isInShop: false },
  ];
  const stated = { channels, audienceCountries: ["US", "GB"] };
  expect(await set([tiktok, podcast], creator, ["US", "GB", "US"])).toMatchObject(stated);
  const seen = await api.as(await api.make.admin())(
    `query ($id: ID!) { personRecord(userId: $id) { user ${STATED} } }`,
    { id: creator.id },
  );
  expect(seen.data.personRecord.user).toEqual(stated);
  const own = await exportedTables.publisher.channels?.(api.services as never, { id: creator.id } as never);
  const rows: unknown[] = [];
  for await (const row of own?.rows ?? []) rows.push(row);
  expect(rows).toHaveLength(4);
  // Without channels, the site stands again.
  expect((await set([], creator)).channels).toMatchObject([{ address: "https://maya.example/" }]);
});

it.each<[string, object[], string[], object]>([
  [
    "nine",
    Array.from({ length: 9 }, (_, at) => ({ ...tiktok, address: `@m${at}` })),
    [],
    { channels: TOO_MANY_CHANNELS },
  ],
  ["the same twice", [tiktok, { ...tiktok, address: "tiktok.com/@maya?x=1" }], [], {}],
  ["the same twice, written alike", [tiktok, tiktok], [], { address: SAME_CHANNEL }],
  ["another site", [{ ...tiktok, address: "https://evil.example/tiktok.com" }], [], { address: expect.any(String) }],
  ["a script", [{ ...tiktok, platform: "OTHER", address: "javascript:alert(1)" }], [], { address: expect.any(String) }],
  ["a negative audience", [{ ...tiktok, audience: -1 }], [], { audience: expect.any(String) }],
  ["an audience of two billion", [{ ...tiktok, audience: 2_000_000_000 }], [], { audience: expect.any(String) }],
  ["no such country", [tiktok], ["XX"], { audienceCountries: expect.any(String) }],
  [
    "eleven countries",
    [tiktok],
    "US GB CA DE FR IT ES NL BE AT CH".split(" "),
    { audienceCountries: expect.any(String) },
  ],
])("are refused: %s", async (what, channels, countries, fields) => {
  const creator = await api.make.publisher();
  const { error } = await set(channels, creator, countries);
  if (what === "the same twice") expect(error).toBeUndefined();
  else {
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await api.db.read.findOneByOrFail(Account, { id: creator.id })).toMatchObject({ channels: null });
  }
});

it("belong to their creator alone", async () => {
  const [creator, other] = [await api.make.publisher(), await api.make.publisher()];
  await set([tiktok], creator);
  expect((await mine(other)).channels[0].platform).toBe("WEBSITE");
  expect((await set([tiktok], await api.make.advertiser())).error?.code).toBe("FORBIDDEN");
  expect((await set([tiktok], null)).error?.code).toBe("UNAUTHENTICATED");
  const viewer = await api.make.member(creator.account, "viewer");
  expect((await set([], viewer)).error?.code).toBe("FORBIDDEN");
});
