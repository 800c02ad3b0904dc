import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The statements of an SQL example in docs/data.md, by its name. */
export function sqlOf(name: string): string[] {
  const text = readFileSync(join(__dirname, "../../docs/data.md"), "utf8");
  const [, sql] = new RegExp(`\`\`\`sql\\n-- ${name}\\.sql\\n([^\`]+)\`\`\``).exec(text) ?? [];
  if (!sql) throw new Error(`docs/data.md has no ${name}.sql`);
  return sql.split(";\n").filter((one) => one.trim());
}
