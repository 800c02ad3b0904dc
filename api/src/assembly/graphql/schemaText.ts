import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { createSchema, graphqlSchema } from "./schema";

export const textOf = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

export const schemaText = (): string => textOf(graphqlSchema());

if (require.main === module) {
  writeFileSync("schema.graphql", schemaText());
  // The web's client rejects an answer with an error as a whole, so its root fields are never null because of one.
  writeFileSync("dist/webSchema.graphql", textOf(createSchema({ areRootsStrict: true })));
}
