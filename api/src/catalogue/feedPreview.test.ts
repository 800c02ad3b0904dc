import childProcess, { type ChildProcess } from "node:child_process";
import { csvOf, FeedKit } from "../../test/feeds/feedKit";
import { testApi } from "../../test/startApi";
import { SCRIPT } from "./reading/previewInWorker";

const PREVIEW = "mutation ($input: FeedPreviewInput!) { previewFeed(input: $input) { sku } }";

const api = testApi({ limits: { requestsByAccount: { points: 100, seconds: 60 } } });
let kit: FeedKit;
beforeEach(async () => (kit = await FeedKit.open(api)));

const preview = (content: string, of = kit) => api.as(of.owner)(PREVIEW, { input: { content } });

/** The preview processes from now on, and their maximum concurrency. */
function watchProcesses() {
  const { fork } = childProcess;
  const seen = { count: 0, alive: 0, most: 0 };
  jest.spyOn(childProcess, "fork").mockImplementation((...given) => {
    const child: ChildProcess = fork(...(given as Parameters<typeof fork>));
    expect(given[0]).toBe(SCRIPT);
    seen.count += 1;
    seen.alive += 1;
    seen.most = Math.max(seen.most, seen.alive);
    child.once("exit", () => (seen.alive -= 1));
    return child;
  });
  return seen;
}

describe("a feed's preview", () => {
  const open = "<a>".repeat(60);
  const attributes = Array.from({ length: 5000 }, (_, at) => `a${at}="1"`).join(" ");
  it.each([
    ["no line break", "x".repeat(60_000), "columns match no known"],
    ["one line of unclosed tags", open.repeat(200), "nested too deeply"],
    ["one tag of 5,000 attributes", `<rss ${attributes}>`, "not well-formed"],
    ["a header of 10,000 columns", Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(), "more than 500 columns"],
    ["one quotation mark", `"${"x".repeat(59_000)}`, "quotation mark is not closed"],
  ])("of %s is blocked by another process", async (_, content, words) => {
    const seen = watchProcesses();
    const { error } = await preview(content);
    expect(error).toMatchObject({ code: "CONFLICT", message: expect.stringContaining(words) });
    expect(seen).toEqual({ count: 1, alive: 0, most: 1 });
  });

  it("is limited to one per account and two in total", async () => {
    const seen = watchProcesses();
    const content = csvOf([{ id: "a" }]);
    const all = await Promise.all(Array.from({ length: 4 }, () => preview(content)));
    expect(all.map(({ data }) => data.previewFeed)).toEqual(Array(4).fill([{ sku: "a" }]));
    expect(seen).toEqual({ count: 4, alive: 0, most: 1 });
    const others = await Promise.all([1, 2, 3, 4].map(() => FeedKit.open(api)));
    await Promise.all(others.map((other) => preview(content, other)));
    expect(seen).toEqual({ count: 8, alive: 0, most: 2 });
  });

  it("costs 20 points each, under any alias", async () => {
    const twice = `mutation ($input: FeedPreviewInput!) { a: previewFeed(input: $input) { sku } b: previewFeed(input: $input) { sku } }`;
    const headersOf = async () => {
      const answer = await api.app.inject({
        method: "POST",
        url: "/graphql",
        headers: { authorization: `Bearer ${api.tokenOf(kit.owner)}` },
        payload: { query: twice, variables: { input: { content: csvOf([{ id: "a" }]) } } },
      });
      return [answer.statusCode, answer.headers.ratelimit];
    };
    expect(await headersOf()).toEqual([200, expect.stringContaining("r=60;")]);
    expect(await headersOf()).toEqual([200, expect.stringContaining("r=20;")]);
    expect(await headersOf()).toEqual([429, expect.any(String)]);
  });

  it("reveals nothing about the server on shutdown", async () => {
    const { fork } = childProcess;
    jest.spyOn(childProcess, "fork").mockImplementation((...given) => {
      const child = fork(...(given as Parameters<typeof fork>));
      child.kill("SIGKILL");
      return child;
    });
    expect((await preview(csvOf([{ id: "a" }]))).error).toMatchObject({ code: "INTERNAL_SERVER_ERROR" });
    jest.restoreAllMocks();
    expect((await preview(csvOf([{ id: "a" }]))).data.previewFeed).toEqual([{ sku: "a" }]);
  });
});
