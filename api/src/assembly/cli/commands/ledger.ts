import { readFileSync } from "node:fs";
import { readDigest } from "../../../platform/chain/digest";
import { MAX_FAULTS } from "../../../platform/chain/readBack";
import { PlainError } from "../../../platform/plainError";
import { command, UsageError } from "../command";
import { withApp } from "../withApp";

export const ledgerVerify = command({
  name: "ledger:verify",
  summary: "Verifies that the ledger balances, matches orders and payouts, and was never changed.",
  options: {
    against: { about: "A digest to check against: from an email, a statement or the log.", value: "digest" },
    "digest-file": { about: "A file that contains such digests.", value: "file" },
  },
  run: (io, { against, "digest-file": file }) => {
    const digests = [...(against ? [against.trim()] : []), ...(file ? digestsIn(file) : [])];
    for (const digest of digests) if (!readDigest(digest)) throw new UsageError(`"${digest}" is not a digest.`);
    return withApp(async ({ services }) => {
      const { faults, records, waiting, digest } = await services.ledgerCheck.verify(digests);
      const [first, ...others] = faults;
      if (first) {
        io.complain(`First bad row: ${first}`);
        for (const fault of others.slice(0, MAX_FAULTS)) io.complain(fault);
        return 1;
      }
      io.print(`The ledger is correct: ${records} records chained and verified.`);
      if (waiting > 0) {
        const many =
          waiting === 1 ? "1 record waits to be chained and was" : `${waiting} records wait to be chained and were`;
        io.print(`${many} not verified. Run this again in a minute.`);
      }
      if (digests.length > 0)
        io.print(`Nothing before ${digests.length === 1 ? "the digest" : "the digests"} was changed.`);
      io.print(`Digest of all chains: ${digest}`);
    });
  },
});

function digestsIn(path: string): string[] {
  const found = read(path).match(/(?:\b[a-z]{1,12}\d{1,15}\.)+[\w-]{43}(?![\w-])/g);
  if (!found) throw new PlainError(`No digest found in ${path}.`);
  return [...new Set(found)];
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new PlainError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
