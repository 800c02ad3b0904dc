import { type Api, fromAddress, startApi } from "../../../test";

let api: Api;
beforeAll(async () => {
  const minute = { seconds: 600 };
  api = await startApi({
    limits: {
      signInByAddress: { points: 3, ...minute },
      signInByNetwork: { points: 6, ...minute },
      contactByAddress: { points: 2, ...minute },
      contactByNetwork: { points: 4, ...minute },
      signUpByAddress: { points: 2, ...minute },
      signUpByNetwork: { points: 4, ...minute },
      passwordResetByAddress: { points: 2, ...minute },
      passwordResetByNetwork: { points: 4, ...minute },
    },
  });
});
afterAll(() => api.stop());

let count = 0;
const calls = {
  "/api/auth/login": () => ({ email: `nobody${count}@mail.example`, password: "not this one" }),
  "/api/contact": () => ({
    name: "Tamsin",
    email: "tamsin@mail.example",
    subject: "A question",
    message: "Do you sell undyed linen?",
  }),
  "/api/auth/signup/publisher": () => ({
    name: "Orla",
    email: `orla${count}@mail.example`,
    password: "a-fine-password",
    website: "https://orla.example",
    channelType: "blog",
  }),
};
type Url = keyof typeof calls;

async function isRefused(url: Url, address: string): Promise<boolean> {
  count += 1;
  return (await fromAddress(api, address).rest(url, calls[url]())).statusCode === 429;
}
const refusals = async (url: Url, addresses: string[]) => {
  const answers = [];
  for (const address of addresses) answers.push(await isRefused(url, address));
  return answers.filter(Boolean).length;
};
const hosts = (network: string, many: number) => Array.from({ length: many }, (_, at) => `${network}::${at + 1}`);

describe.each<[Url, number, number]>([
  ["/api/auth/login", 3, 6],
  ["/api/contact", 2, 4],
  ["/api/auth/signup/publisher", 2, 4],
])("limit of %s", (url, narrow, wide) => {
  const site = `2001:db8:${url.length.toString(16)}`;

  it("is shared within a /64 and a /48", async () => {
    expect(await refusals(url, hosts(`${site}:1`, narrow + 4))).toBe(4);
    // The first network's rejected requests consumed nothing of the wider limit.
    const others = Array.from({ length: 8 }, (_, at) => `${site}:${at + 16}::1`);
    expect(await refusals(url, others)).toBe(8 - (wide - narrow));
    expect(await isRefused(url, "2001:db9::1")).toBe(false);
  });

  it("recognizes an IPv4 address in any notation", async () => {
    const host = `192.0.2.${url.length}`;
    expect(await refusals(url, [...Array(narrow).fill(host), `::ffff:${host}`, host])).toBe(2);
  });
});

it("password resets are also limited per network", async () => {
  const login = (address: string) =>
    fromAddress(api, address).graphql(
      "mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }",
      { input: { email: "nobody@mail.example" } },
    );
  const answers = [];
  for (const address of hosts("2001:db8:ff:1", 3)) answers.push((await login(address)).error?.code);
  expect(answers).toEqual([undefined, undefined, "RATE_LIMITED"]);
});
