import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { schemaText } from "../writeSchema";
import { command } from "./command";

const FILE = "schema.graphql";

export const schemaWrite = command({
  name: "schema:write",
  summary: `Writes the GraphQL schema to ${FILE}.`,
  run: async (io) => {
    const text = schemaText();
    const isFresh = existsSync(FILE) && readFileSync(FILE, "utf8") === text;
    if (!isFresh) writeFileSync(FILE, text);
    io.say(isFresh ? `${FILE} is up to date already.` : `${FILE} is written.`);
    return undefined;
  },
});
