import { testApi } from "../../../test/startApi";

const api = testApi();

it("createApiKey allows fifty active keys, even when created concurrently, and any number of revoked ones", async () => {
  const as = api.as(await api.make.publisher());
  const make = (name: string) =>
    as("mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }", {
      input: { name, scopes: ["REPORTS_READ"] },
    });
  const list = async () => (await as("{ apiKeys { id name revokedAt } }")).data.apiKeys;
  for (let count = 1; count <= 48; count += 1) expect((await make(`key ${count}`)).error).toBeUndefined();
  const answers = await Promise.all([49, 50, 51, 52, 53, 54].map((count) => make(`key ${count}`)));
  const refused = answers.flatMap(({ error }) => error ?? []);
  const fields = { name: "An account can have at most 50 active keys. Revoke one first." };
  expect(refused).toEqual(Array(4).fill(expect.objectContaining({ code: "BAD_USER_INPUT", fields })));
  for (const { id } of (await list()).slice(0, 30))
    await as("mutation ($id: ID!) { revokeApiKey(id: $id) { id } }", { id });
  expect((await make("the next")).error).toBeUndefined();
  const shown = await list();
  expect(shown[0].name).toBe("the next");
  expect(shown.filter(({ revokedAt }: { revokedAt: string | null }) => !revokedAt)).toHaveLength(21);
  // The list shows the latest twenty of those.
  expect(shown.filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt)).toHaveLength(20);
});
