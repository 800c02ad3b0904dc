import Fastify from "fastify";
import { deprecationHeaders } from "./deprecation";
import { schemas } from "./docs/schemas";
import { Routes } from "./route";

const deprecated = {
  since: "2026-11-01",
  sunset: "2027-11-01",
  instead: "https://weft.example/api/v2/sales",
};
const headers = {
  deprecation: "@1793491200",
  sunset: "Mon, 01 Nov 2027 00:00:00 GMT",
  link: '<https://weft.example/api/v2/sales>; rel="successor-version"',
};

describe("what is to go", () => {
  it("says in every answer since when, until when and what instead, as RFC 9745 and 8594 have it", async () => {
    const app = Fastify();
    for (const schema of schemas) app.addSchema(schema);
    app.setValidatorCompiler(() => () => true);
    const routes = new Routes(app, async () => null, {} as never);
    const doc = { tag: "Sales", summary: "Old", answer: { schema: { type: "object" }, description: "It." } };
    routes.open("GET", "/api/old", { ...doc, deprecated }, () => ({}));
    routes.open("GET", "/api/broken", { ...doc, deprecated }, () => {
      throw new Error("broken");
    });
    routes.open("GET", "/api/new", doc, () => ({}));
    expect((await app.inject("/api/old")).headers).toMatchObject(headers);
    expect((await app.inject("/api/broken")).headers).toMatchObject(headers);
    expect(Object.keys((await app.inject("/api/new")).headers)).toEqual(
      expect.not.arrayContaining(["deprecation", "sunset", "link"]),
    );
    await app.close();
  });

  it("may go without a successor", () => {
    expect(deprecationHeaders({ since: "2026-11-01", sunset: "2027-11-01" })).not.toHaveProperty("Link");
  });
});
