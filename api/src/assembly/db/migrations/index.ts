import { Link } from "../../../tracking";
import type { MigrationClass } from "../migration";
import { CreateTables1763600000000 } from "./1763600000000-create-tables";
import { addColumns } from "./addColumns";

/** In the order in which they run. A new database gets all columns from the first; the others are for older ones. */
export const migrations: MigrationClass[] = [
  CreateTables1763600000000,
  addColumns("LinkNote1764400000000", Link, "note"),
];
