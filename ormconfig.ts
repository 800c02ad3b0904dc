import "reflect-metadata";
import { existsSync } from "node:fs";
import { readEnv } from "./api/src/core/config/env";
import { sourceFor } from "./api/src/db/connect";

if (existsSync(".env")) process.loadEnvFile(".env");

/** For TypeORM's own command line: node -r ./scripts/typescript.cjs node_modules/typeorm/cli.js migration:show -d ormconfig.ts */
export const dataSource = sourceFor(readEnv(process.env).database);
