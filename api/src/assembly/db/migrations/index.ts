import { Link } from "../../../tracking";
import type { MigrationClass } from "../migration";
import { CreateTables1763600000000 } from "./1763600000000-create-tables";
import { addColumns } from "./addColumns";

/** In the order they run. A new database gets every column from the first; the others upgrade existing ones. */
export const migrations: MigrationClass[] = [
  CreateTables1763600000000,
  addColumns("LinkNote1764400000000", Link, "note"),
];
