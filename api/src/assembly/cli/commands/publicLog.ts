import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { LOG_KEY_FILE, UnsignableError } from "../../../insight";
import { replaceKeptKey } from "../../../platform/config/secrets";
import { PlainError } from "../../../platform/plainError";
import { command } from "../command";
import { withApp } from "../withApp";

export const logCheck = command({
  name: "log:check",
  summary: "Verifies that the public log contains every order, entry and payout, and everything ever signed.",
  run: (io) =>
    withApp(async ({ services }) => {
      const { faults, leaves, checkpoints } = await services.logCheck.whole();
      if (faults.length > 0) {
        for (const fault of faults) io.complain(fault);
        return 1;
      }
      io.print(`The public log is correct: ${leaves} leaves, ${checkpoints} checkpoints.`);
    }),
});

export const logRecover = command({
  name: "log:recover",
  summary: "Continues the public log after a backup was restored, and records in the log what was lost.",
  options: { reason: { about: "What happened. Publicly readable.", value: "words", isRequired: true } },
  run: (io, { reason }) =>
    withApp(async ({ services }) => {
      const words = reason.trim();
      if (words === "" || words.length > 500) throw new PlainError("Enter a reason of up to 500 characters.");
      try {
        await services.logSigner.run();
        throw new PlainError("The public log continues what was signed. There is nothing to recover.");
      } catch (error) {
        if (!(error instanceof UnsignableError)) throw error;
      }
      await services.logSigner.recover(words);
      io.print("The public log continues. Its newest leaf names what was lost.");
    }),
});

export const logRotate = command({
  name: "log:rotate",
  summary: "Replaces the public log's key in DATA_DIR. The old key also signs for 90 days.",
  run: (io) =>
    withApp(async ({ services: { env } }) => {
      if (env.logKey)
        throw new PlainError("The key is set as LOG_KEY: replace it there and move the old one to LOG_KEY_PREVIOUS.");
      if (!replaceKeptKey(env.dataDir, LOG_KEY_FILE)) {
        throw new PlainError(
          `${join(env.dataDir, LOG_KEY_FILE)}.previous is still there: remove it after its 90 days.`,
        );
      }
      io.print("A new key was created. Restart Weft to sign with both keys.");
    }),
});

export const verify = command({
  name: "verify",
  summary: "Verifies a receipt offline, with the same program as /log/weft-verify.mjs.",
  operands: { receipt: "The receipt, a .tlog-proof file." },
  options: {
    key: { about: "The log's public key, or a file that contains it.", value: "key", isRequired: true },
    before: { about: "An older checkpoint, as a file.", value: "file" },
  },
  run: async (io, { receipt, key, before }) => {
    const program = join(__dirname, "../../../insight/publicLog/verifier/weft-verify.mjs");
    const args = [program, receipt, "--key", key, ...(before ? ["--before", before] : [])];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    for (const line of stdout.split("\n").filter(Boolean)) io.print(line);
    for (const line of stderr.split("\n").filter(Boolean)) io.complain(line);
    return status ?? 1;
  },
});
