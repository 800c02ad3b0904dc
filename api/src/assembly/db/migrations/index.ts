import type { MigrationClass } from "../migration";
import { CreateTables1763600000000 } from "./1763600000000-create-tables";

/** In the order in which they run. */
export const migrations: MigrationClass[] = [CreateTables1763600000000];
