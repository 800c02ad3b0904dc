import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { graphqlSchema } from "./schema";

const schema: GraphQLSchema = graphqlSchema();
const fieldsOf = (root: ReturnType<GraphQLSchema["getQueryType"]>) => Object.values(root?.getFields() ?? {});
const queries = fieldsOf(schema.getQueryType());
const mutations = fieldsOf(schema.getMutationType());
const namesOf = (fields: readonly GraphQLField<unknown, unknown>[]) => fields.map(({ name }) => name);

describe("root fields", () => {
  it("can fail alone", () => {
    expect(namesOf([...queries, ...mutations].filter(({ type }) => isNonNullType(type)))).toEqual([]);
  });

  it("of mutations have at most two arguments, and objects among them are called input", () => {
    expect(namesOf(mutations.filter(({ args }) => args.length > 2))).toEqual([]);
    const objects = mutations.flatMap(({ args }) =>
      args.filter(({ type }) => isInputObjectType(getNullableType(type))),
    );
    expect([...new Set(objects.map(({ name }) => name))]).toEqual(["input"]);
  });

  it("of mutations answer with what changed, never with a bare value", () => {
    expect(namesOf(mutations.filter(({ type }) => !isCompositeType(getNamedType(type))))).toEqual([]);
  });

  it("are connections if they are paged", () => {
    const paged = queries.filter(({ args }) => args.some(({ name }) => name === "after"));
    expect(paged.map(({ type }) => getNamedType(type).name).filter((name) => !name.endsWith("Connection"))).toEqual([]);
  });
});

/** What a description must say, by the name and type of its field. */
const units: [what: string, name: RegExp, types: string[], says: RegExp][] = [
  ["rates", /(^|[a-z])(Rate|rate|percent|Percent)$/, ["Float"], /percent|per 100|from 0 to 1|units of/i],
  ["durations", /(Days|days|Minutes|minutes|Seconds|seconds)$/, ["Int", "Float"], /day|minute|second/i],
  ["decimals", /^(amount|fee|tax|shipping|discount)$/, ["String"], /such as|decimal|`in` or `out`/i],
  ["currencies", /([a-z]Currency|^currency)$/, ["String"], /ISO 4217/],
  ["days", /^(day|until|month|week)$/, ["String"], /UTC|such as/],
];

it.each(units)("descriptions of %s say their unit or an example", (_what, name, types, says) => {
  const bare = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith("__") || !(isObjectType(type) || isInputObjectType(type))) return [];
    return Object.values(type.getFields())
      .filter((field) => name.test(field.name) && types.includes(String(field.type).replace(/[[\]!]/g, "")))
      .filter(({ description }) => !says.test(description ?? ""))
      .map((field) => `${type.name}.${field.name}: ${field.description}`);
  });
  expect(bare).toEqual([]);
});
