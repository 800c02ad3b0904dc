import "reflect-metadata";
import { existsSync } from "node:fs";
import { sourceFor } from "./api/src/assembly/db/connect";
import { readEnv } from "./api/src/platform/config/env";

if (existsSync(".env")) process.loadEnvFile(".env");

/** For TypeORM's own command line: node -r ./scripts/typescript.cjs node_modules/typeorm/cli.js migration:show -d ormconfig.ts */
export const dataSource = sourceFor(readEnv(process.env).database);
