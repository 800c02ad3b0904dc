import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { schemaText } from "../../graphql/schemaText";
import { command } from "../command";

const FILE = "schema.graphql";

export const schemaWrite = command({
  name: "schema:write",
  summary: `Writes the GraphQL schema to ${FILE}.`,
  run: async (io) => {
    const text = schemaText();
    const isFresh = existsSync(FILE) && readFileSync(FILE, "utf8") === text;
    if (!isFresh) writeFileSync(FILE, text);
    io.print(isFresh ? `${FILE} is already up to date.` : `${FILE} is written.`);
    return undefined;
  },
});
