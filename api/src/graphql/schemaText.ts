import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import type { Services } from "../services";
import { createSchema } from "./schema";

/** Resolvers are created on first use, so printing the schema needs no working services. */
export const noServices = { live: {} } as Services;

export const textOf = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

export const schemaText = (): string => textOf(createSchema(noServices));

if (require.main === module) writeFileSync("schema.graphql", schemaText());
