import { readFile, stat } from "node:fs/promises";
import { MAX_FILE } from "../../../../programs";
import { command, UsageError } from "../../command";
import { withApp } from "../../withApp";

export const ratesRead = command({
  name: "rates:read",
  summary: "Reads a file of euro reference rates from the European Central Bank, for one day or 90 days.",
  options: { file: { value: "path", about: "The XML file.", isRequired: true } },
  run: async (io, { file }) => {
    const size = (await stat(file).catch(() => null))?.size;
    if (size === undefined || size > MAX_FILE)
      throw new UsageError(`--file is a file of at most ${MAX_FILE / 1000} kB.`);
    const content = await readFile(file, "utf8");
    return withApp(async ({ services: { rates } }) => {
      const { day, added, known } = await rates.read(null, content);
      io.print(`Read the rates until ${day}: ${added} are new, ${known} were known.`);
    });
  },
});
