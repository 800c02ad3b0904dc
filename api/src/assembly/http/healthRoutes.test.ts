import { type Api, PRODUCTION, startApi } from "../../../test/startApi";

const TOKEN = "a-token-of-the-scraper";

async function withApi(env: NodeJS.ProcessEnv, check: (api: Api) => Promise<void>): Promise<void> {
  const api = await startApi({ env });
  await check(api).finally(() => api.stop());
}

const getMetrics = async ({ app }: Api, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  (await app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;

describe("/metrics", () => {
  it("is local only in development, and never proxied", async () => {
    await withApi({}, async (api) => {
      expect([await getMetrics(api), await getMetrics(api, {}, "::1")]).toEqual([200, 200]);
      expect(await getMetrics(api, {}, "203.0.113.7")).toBe(404);
      for (const name of ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"]) {
        expect([name, await getMetrics(api, { [name]: "203.0.113.7" })]).toEqual([name, 404]);
      }
    });
  });

  it("is closed in production without a token", async () => {
    await withApi(PRODUCTION, async (api) => {
      expect([await getMetrics(api), await getMetrics(api, { authorization: "Bearer " })]).toEqual([404, 404]);
    });
  });

  it("needs the token", async () => {
    await withApi({ ...PRODUCTION, METRICS_TOKEN: TOKEN }, async (api) => {
      const bearer = { authorization: `Bearer ${TOKEN}` };
      expect([await getMetrics(api, bearer), await getMetrics(api, bearer, "203.0.113.7")]).toEqual([200, 200]);
      for (const authorization of ["", TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
        expect([authorization, await getMetrics(api, { authorization })]).toEqual([authorization, 404]);
      }
      expect(await getMetrics(api)).toBe(404);
    });
  });
});
