import "reflect-metadata";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
} from "graphql";
import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import { createSchema, graphqlSchema } from "./schema";
import { schemaText } from "./schemaText";

const text = schemaText();

/** Everything in a schema without a description. */
function undescribed(schema: GraphQLSchema): string[] {
  const found: string[] = [];
  const check = (name: string, { description }: { description?: string | null }) => {
    if (!description?.trim()) found.push(name);
  };
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__") || isSpecifiedScalarType(type)) continue;
    if (!roots.some((root) => root === type)) check(type.name, type);
    if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      check(`${type.name}.${field.name}`, field);
      for (const arg of "args" in field ? field.args : []) check(`${type.name}.${field.name}(${arg.name})`, arg);
    }
  }
  return found;
}

describe("schema.graphql", () => {
  it("matches the code", () => {
    expect(readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8")).toBe(text);
  });

  it("is valid GraphQL", () => {
    expect(validateSchema(graphqlSchema())).toEqual([]);
  });

  it("describes every type, field, argument and value", () => {
    expect(undescribed(buildSchema(text))).toEqual([]);
  });

  it("check fails without a description", () => {
    const bare = `type Query { a(b: In, c: Int): E } input In { d: Int } enum E { F } "Told" type T { "Told" g: Int }`;
    expect(undescribed(buildSchema(bare)).sort()).toEqual(
      ["Query.a", "Query.a(b)", "Query.a(c)", "E", "E.F", "In", "In.d"].sort(),
    );
  });
});

describe("operation missing from the tables of rights and confirmations", () => {
  it("prevents the start if it changes something or is for admins only", () => {
    @Resolver()
    class Undecided {
      @Authorized()
      @Mutation(() => String)
      sellEverything(): string {
        return "done";
      }

      @Authorized("ADMIN")
      @Query(() => String)
      everybodysAddress(): string {
        return "told to admins";
      }

      @Authorized()
      @Query(() => String)
      ownName(): string {
        return "told";
      }
    }
    expect(new Undecided().ownName()).toBe("told");
    expect(() => createSchema()).toThrow("No permission is declared for: sellEverything, everybodysAddress");
  });
});

describe("operation without a permission", () => {
  it("prevents the start", () => {
    @Resolver()
    class Careless {
      @Query(() => String)
      secrets(): string {
        return "told";
      }

      @Mutation(() => String)
      burnDown(): string {
        return "done";
      }

      @Authorized("ADMIN")
      @Query(() => String)
      guarded(): string {
        return "told to admins";
      }
    }
    expect(new Careless().secrets()).toBe("told");
    expect(() => createSchema()).toThrow("No permission is declared for: secrets, burnDown");
  });
});
