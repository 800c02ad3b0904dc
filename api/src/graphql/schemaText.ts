import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import type { Services } from "../services";
import { createSchema } from "./schema";

/** Resolvers are created on first use, so printing the schema needs no working services. */
export const noServices = { live: {} } as Services;

export const schemaText = (): string => `${printSchema(lexicographicSortSchema(createSchema(noServices)))}\n`;

if (require.main === module) writeFileSync("schema.graphql", schemaText());
