import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { buildSchema, parse } from "graphql";
import { schemaText } from "../../assembly/graphql/schemaText";
import { shapeOf } from "./documentShape";
import { costOf, GATE, type Variables } from "./graphqlGate";

const schema = buildSchema(schemaText());
const web = join(__dirname, "../../../../web/src");

function costsIn(source: string, given: Variables = {}): number[] {
  return shapeOf(parse(source)).operations.map(({ kind, fields, defaults }) =>
    costOf(schema, { query: "Query", mutation: "Mutation" }[kind], fields, { ...defaults, ...given }),
  );
}
const cost = (source: string, given?: Variables) => costsIn(source, given)[0];

describe("query cost", () => {
  it.each<[string, number]>([
    ["{ me { id name } }", 3],
    ["{ me { id } me { id name } }", 3],
    ["{ a: me { id } b: me { id } }", 4],
    // Ten for a list without pagination.
    ["{ partnerGroups { id name } }", 21],
    // A page's entries are multiplied, its other fields are not: 1 + (1 + 50 × 2) + 1 + 2.
    ["{ links(first: 50) { nodes { id code } totalCount pageInfo { hasNextPage } } }", 105],
    ["{ links { nodes { id } } }", 27],
    ["{ links(first: 10) { edges { node { merchant { id } } } } }", 32],
    ["{ ...a } fragment a on Query { links(first: 10) { ...b } } fragment b on LinkConnection { nodes { id } }", 12],
    ["{ links(first: 1000000000) { nodes { id } } }", 102],
    // Two for a list inside a list: 1 + (1 + 10 × (1 + 2 × 1)).
    ["{ orders(first: 10) { nodes { lines { sku } } } }", 32],
    ["{ nothing { of { the } kind } }", 4],
  ])("%s is about %d", (source, expected) => {
    expect(cost(source)).toBe(expected);
  });

  it("evaluates variables", () => {
    const query = "query ($n: Int = 40) { links(first: $n) { nodes { id } } }";
    expect([cost(query), cost(query, { n: 5 }), cost(query, { n: null }), cost(query, { n: "x" })]).toEqual([
      42, 7, 27, 102,
    ]);
  });
});

it("of the app's own queries is at most half the limit", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".graphql"));
  expect(files.length).toBeGreaterThan(15);
  const textOf = (name: string) => readFileSync(join(web, name), "utf8");
  const isShared = (name: string) => name.startsWith(`shared${sep}`);
  const fragments = files.filter(isShared).map(textOf).join("\n");
  const costs = files.flatMap((name) => {
    const source = isShared(name) ? textOf(name) : textOf(name) + fragments;
    const { selections, repeats } = shapeOf(parse(source));
    expect([name, selections < GATE.account.selections / 2, repeats]).toEqual([name, true, expect.any(Number)]);
    expect(repeats).toBeLessThanOrEqual(GATE.anonymous.repeats);
    return costsIn(source, { first: 100 }).map((one) => [name, one] as const);
  });
  expect(costs.filter(([, one]) => one >= GATE.cost / 2)).toEqual([]);
});
