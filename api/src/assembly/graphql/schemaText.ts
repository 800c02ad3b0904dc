import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { graphqlSchema } from "./schema";

export const textOf = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

export const schemaText = (): string => textOf(graphqlSchema());

if (require.main === module) writeFileSync("schema.graphql", schemaText());
