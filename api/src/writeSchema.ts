import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { createSchema } from "./schema";
import type { Services } from "./services";

/** Resolvers are made when they are first asked, so the text of the schema needs nothing that works. */
export const noServices = { live: {} } as Services;

export const schemaText = (): string => `${printSchema(lexicographicSortSchema(createSchema(noServices)))}\n`;

if (require.main === module) writeFileSync("schema.graphql", schemaText());
