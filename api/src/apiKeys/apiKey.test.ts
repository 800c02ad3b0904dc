import { type Api, startApi } from "../../test/startApi";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it("createApiKey allows no more than fifty at the same moment: the list would not show all", async () => {
  const as = api.as(await api.make.publisher());
  const make = (name: string) =>
    as("mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }", {
      input: { name, scopes: ["REPORTS_READ"] },
    });
  for (let count = 1; count <= 48; count += 1) await make(`key ${count}`);
  const answers = await Promise.all([49, 50, 51, 52, 53, 54].map((count) => make(`key ${count}`)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(2);
});

it("createApiKey allows fifty active keys, and any number of revoked ones", async () => {
  const as = api.as(await api.make.publisher());
  const make = (name: string) =>
    as("mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }", {
      input: { name, scopes: ["REPORTS_READ"] },
    });
  const list = async () => (await as("{ apiKeys { id name revokedAt } }")).data.apiKeys;
  for (let count = 1; count <= 50; count += 1) expect((await make(`key ${count}`)).error).toBeUndefined();
  expect((await make("one more")).error).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { name: "An account has at most 50 keys in use. Please revoke one first." },
  });
  for (const { id } of (await list()).slice(0, 30))
    await as("mutation ($id: ID!) { revokeApiKey(id: $id) { id } }", { id });
  expect((await make("the next")).error).toBeUndefined();
  const shown = await list();
  expect(shown[0].name).toBe("the next");
  expect(shown.filter(({ revokedAt }: { revokedAt: string | null }) => !revokedAt)).toHaveLength(21);
  expect(shown.filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt)).toHaveLength(20);
});
