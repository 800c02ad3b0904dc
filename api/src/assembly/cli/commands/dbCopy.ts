import { command, UsageError } from "../command";
import { copyAndProve, targetOf } from "./copyTools";

const SHAPE = "sqlite:path/to/file or mysql://user:password@host:3306/weft";

export const dbCopy = command({
  name: "db:copy",
  summary: "Copies a database into an empty one of either engine, and proves the copy. Broken off, run it again.",
  options: {
    from: { value: "url", about: `The source, which no server may use: ${SHAPE}.`, isRequired: true },
    to: { value: "url", about: "The target: an empty database, or a copy that was broken off.", isRequired: true },
  },
  run: async (io, { from, to }) => {
    if (from === to) throw new UsageError("--from and --to are the same.");
    return copyAndProve(io, targetOf("from", from), targetOf("to", to));
  },
});
