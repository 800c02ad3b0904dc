import { testApi, type User } from "../../../test";

const api = testApi();
let publisher: User;
let advertiser: User;
beforeAll(async () => {
  publisher = await api.make.publisher();
  advertiser = await api.make.advertiser();
  await api.make.merchant({ ownerId: advertiser.id });
});

const paths: [string, string[]][] = [
  ["/api/publisher/reports", ["from", "to", "currency", "limit", "cursor"]],
  ["/api/v1/publisher/reports.csv", ["from", "to", "by", "currency"]],
  [
    "/api/v1/publisher/sales.csv",
    ["from", "to", "updatedSince", "status", "stage", "search", "merchantId", "sort", "descending"],
  ],
  ["/api/v1/publisher/clicks.csv", ["from", "to", "updatedSince"]],
  ["/api/v1/advertiser/clicks.csv", ["from", "to", "updatedSince"]],
  ["/api/advertiser/reports", ["from", "to", "limit", "cursor"]],
  ["/api/v1/advertiser/reports.csv", ["from", "to", "by"]],
  [
    "/api/v1/publisher/links.csv",
    ["from", "to", "search", "merchantId", "channel", "tag", "state", "health", "ids", "unsold", "sort", "descending"],
  ],
  [
    "/api/v1/advertiser/sales.csv",
    ["from", "to", "updatedSince", "status", "search", "publisherId", "sort", "descending"],
  ],
];
const right: Record<string, string> = {
  from: "2026-11-01",
  to: "2026-11-20",
  updatedSince: "2026-11-01T00:00:00Z",
  by: "day",
  status: "pending",
  health: "sold-out,missing",
  stage: "paid",
  currency: "USD",
  limit: "10",
  // Of the first part.
  cursor: "",
  search: "blog",
  merchantId: "0190a000-0000-7000-8000-000000000001",
  publisherId: "0190a000-0000-7000-8000-000000000001",
  ids: "0190a000-0000-7000-8000-000000000001",
  channel: "blog",
  tag: "fall",
  state: "active",
  unsold: "true",
  descending: "false",
};
const ownerOf = (path: string) => (path.includes("publisher") ? publisher : advertiser);

describe.each(paths)("query parameters of %s", (path, known) => {
  const get = (query: string, who: User | null = ownerOf(path)) => api.rest(who)("GET", `${path}?${query}`);

  it("are accepted, one by one and together", async () => {
    const sort = path.includes("links") ? "clicks" : "amount";
    const all = known.map((name) => `${name}=${name === "sort" ? sort : right[name]}`);
    for (const query of ["", ...all, all.join("&")]) expect([query, (await get(query)).status]).toEqual([query, 200]);
  });

  it("are listed when one is unknown", async () => {
    const { status, body } = await get("from=2026-11-01&form=2026-11-01&compare=1");
    const message = `Unknown parameter. Known parameters: ${known.join(", ")}`;
    expect([status, body.code, body.fields]).toEqual([422, "BAD_USER_INPUT", { form: message, compare: message }]);
    expect(body.message).toBe(message);
  });

  it("are rejected when repeated", async () => {
    const { status, body } = await get("from=2026-11-01&from=2026-11-02");
    expect([status, body.fields]).toEqual([422, { from: "Please send this parameter once" }]);
  });

  it("are checked after authorization", async () => {
    const other = ownerOf(path) === publisher ? advertiser : publisher;
    expect([(await get("form=x", null)).status, (await get("form=x", other)).status]).toEqual([401, 403]);
  });
});
