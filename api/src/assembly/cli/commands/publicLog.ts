import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { LOG_KEY_FILE, UnsignableError } from "../../../insight";
import { replaceKeptKey } from "../../../platform/config/secrets";
import { PlainError } from "../../../platform/plainError";
import { command } from "../command";
import { withApp } from "../withApp";

export const logCheck = command({
  name: "log:check",
  summary: "Verifies that the public log has every order, entry and payout, and everything that was ever signed.",
  run: (io) =>
    withApp(async ({ services }) => {
      const { faults, leaves, checkpoints } = await services.logCheck.whole();
      if (faults.length > 0) {
        for (const fault of faults) io.complain(fault);
        return 1;
      }
      io.print(`The public log is right: ${leaves} leaves, ${checkpoints} checkpoints.`);
    }),
});

export const logRecover = command({
  name: "log:recover",
  summary: "Goes on with the public log after a backup was restored, and says in the log what is lost.",
  options: { reason: { about: "What happened, for everybody to read.", value: "words", isRequired: true } },
  run: (io, { reason }) =>
    withApp(async ({ services }) => {
      const words = reason.trim();
      if (words === "" || words.length > 500) throw new PlainError("Please give a reason of up to 500 characters.");
      try {
        await services.logSigner.run();
        throw new PlainError("The public log continues what was signed: there is nothing to recover.");
      } catch (error) {
        if (!(error instanceof UnsignableError)) throw error;
      }
      await services.logSigner.recover(words);
      io.print("The public log goes on. Its newest leaf names what is lost.");
    }),
});

export const logRotate = command({
  name: "log:rotate",
  summary: "Replaces the key of the public log that is kept in DATA_DIR; the old one signs as well for 90 days.",
  run: (io) =>
    withApp(async ({ services: { env } }) => {
      if (env.logKey)
        throw new PlainError("The key is given as LOG_KEY: replace it there, the old as LOG_KEY_PREVIOUS.");
      if (!replaceKeptKey(env.dataDir, LOG_KEY_FILE)) {
        throw new PlainError(
          `${join(env.dataDir, LOG_KEY_FILE)}.previous is still there: remove it after its 90 days.`,
        );
      }
      io.print("There is a new key. Restart Weft; it signs with both from then on.");
    }),
});

export const verify = command({
  name: "verify",
  summary: "Checks a receipt without the network: by the same program as /log/weft-verify.mjs.",
  operands: { receipt: "The receipt, a .tlog-proof." },
  options: {
    key: { about: "The log's public key, or a file with it.", value: "key", isRequired: true },
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
