import { Readable } from "node:stream";
import { runCli } from "../../src/assembly/cli/runCli";
import { type Ended, machine } from "./startServer";

let isRunning = false;

/** Runs a command in this process, because loading the app for each would cost a second of CPU. */
export async function weft(args: string[], env: NodeJS.ProcessEnv, stdin = ""): Promise<Ended> {
  if (isRunning) throw new Error("One command at a time: they share the environment.");
  isRunning = true;
  const { env: own } = process;
  const umask = process.umask();
  const said = { out: "", err: "" };
  // The log's destination.
  const errors = jest.spyOn(process.stderr, "write").mockImplementation((part) => {
    said.err += part;
    return true;
  });
  process.env = { ...machine, ...env };
  try {
    const code = await runCli(args, {
      print: (line) => (said.out += `${line}\n`),
      complain: (line) => (said.err += `${line}\n`),
      stdin: Readable.from([stdin]),
      askSecretly: async () => [],
    });
    return { code, ...said };
  } finally {
    errors.mockRestore();
    process.umask(umask);
    process.env = own;
    isRunning = false;
  }
}
